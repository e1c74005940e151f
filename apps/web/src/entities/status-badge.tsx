import { ORDER_STATE_LABELS } from '@banca/contracts/order-state-labels';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { t } from '../lib/i18n/text.tsx';

export const toStatusTone = (status: string): BadgeTone =>
  status === 'completed' || status === 'approved' || status === 'active' ? 'leaf' : 'amber';

export const PRODUCT_STATUS_LABELS = {
  pending: 'ui.productPending',
  approved: 'ui.productApproved',
  rejected: 'ui.productRejected',
} as const;

export const OrderStateBadge = ({ state }: { state: keyof typeof ORDER_STATE_LABELS }) => (
  <Badge tone={toStatusTone(state)}>{t(ORDER_STATE_LABELS[state])}</Badge>
);

interface ProductStatusBadgeProps {
  product: { status: keyof typeof PRODUCT_STATUS_LABELS; offSale?: true | undefined };
  className?: string;
}

export const ProductStatusBadge = ({ product: { status, offSale }, className }: ProductStatusBadgeProps) => (
  <Badge tone={offSale ? 'amber' : status === 'rejected' ? 'red' : toStatusTone(status)} className={className}>
    {t(offSale ? 'ui.productOffSale' : PRODUCT_STATUS_LABELS[status])}
  </Badge>
);

export const AccountStatusBadge = ({ status }: { status: 'active' | 'suspended' }) => (
  <Badge tone={toStatusTone(status)}>{status === 'active' ? t('ui.accountActive') : t('ui.accountSuspended')}</Badge>
);
