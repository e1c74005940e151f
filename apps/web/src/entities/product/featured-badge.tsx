import { Badge } from '../../ui/badge.tsx';

export const FeaturedBadge = () => <Badge tone="indigo">Destaque</Badge>;
