import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import { orders as messages } from '@banca/contracts/messages';
import { formatDateTime, formatMoney, formatRelative } from '../../lib/format.ts';
import { Badge, statusTone } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { type PaymentMethod, paymentNames } from '../../ui/payment-icon.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
import { OrderScreenshot } from './order-screenshot.tsx';
import type { Order } from './orders.api.ts';
import { useDecision } from './use-decision.ts';

const STATUS = { pending: 'pendente', completed: 'aprovada', cancelled: 'cancelada' } as const;
const A_MINUTE_MS = 60_000;

/** `há 6 min`, renewed each minute. */
function useAge(moment: string): string {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), A_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return formatRelative(moment);
}

/** What is compared with the screenshot: amount and code, large and side by side with it. */
const Proof = ({ order }: { order: Order }) => (
  <>
    <span className="display num text-[22px] leading-none font-extrabold">{formatMoney(order.amount)}</span>
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {order.confirmationCode ? (
        <>
          <code className="font-mono text-lg font-bold tracking-[.04em] wrap-anywhere">{order.confirmationCode}</code>
          <CopyButton text={order.confirmationCode} />
        </>
      ) : (
        <span className="text-muted">{messages.noCode}</span>
      )}
    </span>
  </>
);

const Warning = () => (
  <p className="flex gap-2.5 rounded-control bg-amber-soft px-3 py-2.5 text-sm text-amber">
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
    {messages.duplicateCode}
  </p>
);

const Buyer = ({ order }: { order: Order }) => (
  <>
    <p className="wrap-anywhere">
      <b>{order.guest.name}</b>{' '}
      <span className="text-sm text-muted">
        <a href={`mailto:${order.guest.email}`} className="underline-offset-4 hover:underline">
          {order.guest.email}
        </a>
        {' · '}
        <a href={`tel:${order.guest.phone.replace(/\s/g, '')}`} className="whitespace-nowrap underline-offset-4 hover:underline">
          {order.guest.phone}
        </a>
      </span>
    </p>
    <p className="text-sm text-muted wrap-anywhere">
      {order.product.title} · {paymentNames[order.paymentMethod as PaymentMethod]} · <span className="num">#{order.shortId}</span>
    </p>
  </>
);

const Outcome = ({ order }: { order: Order }) => (
  <p className="text-sm text-muted">
    {order.decidedAt ? `${order.status === 'completed' ? 'Aprovada' : 'Cancelada'} · ${formatDateTime(order.decidedAt)}` : null}
    {order.notifiedAt && <span className="block">Email enviado · {formatDateTime(order.notifiedAt)}</span>}
    {order.cancelReason && <span className="block wrap-anywhere">Motivo: {order.cancelReason}</span>}
  </p>
);

interface Props {
  order: Order;
  onDecided: () => void;
  onExpired: () => void;
}

/** One order: the screenshot beside code, amount and buyer, and the decision within a thumb's reach. */
export const OrderCard = ({ order, onDecided, onExpired }: Props) => {
  const age = useAge(order.createdAt);
  const decision = useDecision(order, onDecided);
  const isPending = order.status === 'pending';
  const buttons = isPending ? (
    <DecisionButtons decision={decision} isDuplicate={order.duplicateCode} className="md:grid-cols-1" />
  ) : (
    <Outcome order={order} />
  );
  const caption = (
    <div className="grid gap-3">
      <Proof order={order} />
      <p className="text-sm text-muted">
        {order.guest.name} · <span className="num">{order.guest.phone}</span> ·{' '}
        {paymentNames[order.paymentMethod as PaymentMethod]}
      </p>
      {isPending && order.duplicateCode && <Warning />}
      {isPending && <DecisionButtons decision={decision} isDuplicate={order.duplicateCode} />}
    </div>
  );
  return (
    <article
      aria-label={`Encomenda ${order.shortId} de ${order.guest.name}`}
      className="grid grid-cols-[88px_minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-4 md:grid-cols-[132px_minmax(0,1fr)_200px] md:items-center"
    >
      <OrderScreenshot order={order} caption={caption} onExpired={onExpired} />
      <div className="grid min-w-0 gap-1.5">
        <Badge tone={statusTone(order.status)} className="justify-self-start">
          {STATUS[order.status]} · {age}
        </Badge>
        <Proof order={order} />
        <Buyer order={order} />
        {isPending && order.duplicateCode && <Warning />}
      </div>
      <div className="col-span-full md:col-span-1">{buttons}</div>
      <DecisionDialogs order={order} decision={decision} />
    </article>
  );
};
