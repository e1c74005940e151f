import { Badge, type BadgeTone } from '../ui/badge.tsx';

/** Completed, approved and active are green, anything else is amber. */
export const statusTone = (status: string): BadgeTone =>
  status === 'completed' || status === 'approved' || status === 'active' ? 'leaf' : 'amber';

export const ORDER_STATUS = { pending: 'pendente', completed: 'aprovada', cancelled: 'cancelada' } as const;
export const PRODUCT_STATUS = { pending: 'pendente', approved: 'aprovado', rejected: 'rejeitado' } as const;

/** How an order stands. */
export const OrderStatus = ({ status }: { status: keyof typeof ORDER_STATUS }) => (
  <Badge tone={statusTone(status)}>{ORDER_STATUS[status]}</Badge>
);

/** How a product stands: a rejected one is red. */
export const ProductStatus = ({ status, className }: { status: keyof typeof PRODUCT_STATUS; className?: string }) => (
  <Badge tone={status === 'rejected' ? 'red' : statusTone(status)} {...(className ? { className } : {})}>
    {PRODUCT_STATUS[status]}
  </Badge>
);

/** Whether somebody may log in. */
export const AccountStatus = ({ status }: { status: 'active' | 'suspended' }) => (
  <Badge tone={statusTone(status)}>{status === 'active' ? 'activa' : 'suspensa'}</Badge>
);
