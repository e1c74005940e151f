import type { Review } from '../../api/reviews.ts';
import { t } from '../../lib/i18n/text.tsx';

export const getReviewerName = ({ user }: Pick<Review, 'user'>): string =>
  user ? `${user.firstName} ${user.lastName}`.trim() : t('reviews.anonymous');
