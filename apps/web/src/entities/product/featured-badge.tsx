import { t } from '../../lib/i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';

export const FeaturedBadge = () => <Badge tone="indigo">{t('product.featuredBadge')}</Badge>;
