import { Badge } from '../../ui/badge.tsx';

/** Recommended by the shop. */
export const FeaturedBadge = () => <Badge tone="indigo">Destaque</Badge>;
