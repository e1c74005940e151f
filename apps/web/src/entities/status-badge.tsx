import { Badge, type BadgeTone } from '../ui/badge.tsx';

export const toStatusTone = (status: string): BadgeTone =>
  status === 'completed' || status === 'approved' || status === 'active' ? 'leaf' : 'amber';

export const ORDER_STATUS_LABELS = { pending: 'pendente', completed: 'aprovada', cancelled: 'cancelada' } as const;
export const PRODUCT_STATUS_LABELS = { pending: 'pendente', approved: 'aprovado', rejected: 'rejeitado' } as const;

export const OrderStatusBadge = ({ status }: { status: keyof typeof ORDER_STATUS_LABELS }) => (
  <Badge tone={toStatusTone(status)}>{ORDER_STATUS_LABELS[status]}</Badge>
);

export const ProductStatusBadge = ({ status, className }: { status: keyof typeof PRODUCT_STATUS_LABELS; className?: string }) => (
  <Badge tone={status === 'rejected' ? 'red' : toStatusTone(status)} {...(className ? { className } : {})}>
    {PRODUCT_STATUS_LABELS[status]}
  </Badge>
);

export const AccountStatusBadge = ({ status }: { status: 'active' | 'suspended' }) => (
  <Badge tone={toStatusTone(status)}>{status === 'active' ? 'activa' : 'suspensa'}</Badge>
);
