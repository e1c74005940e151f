import { t } from '../../lib/i18n/t.ts';
import { Badge } from '../../ui/badge.tsx';

export const FeaturedBadge = () => <Badge tone="indigo">{t('product.featuredBadge')}</Badge>;
