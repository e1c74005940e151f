import { useEffect, useState } from 'react';
import { formatDateTime, formatRelative } from '../../lib/format.ts';
import { Badge, statusTone } from '../../ui/badge.tsx';
import { type PaymentMethod, paymentNames } from '../../ui/payment-icon.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
import type { Order } from './orders.api.ts';
import { ProofViewer } from './proof-viewer.tsx';
import { Amount, Code, ReusedCode } from './proof.tsx';
import { ScreenshotThumb } from './screenshot-thumb.tsx';
import { useDecision } from './use-decision.ts';
import { useScreenshot } from './use-screenshot.ts';

const STATUS = { pending: 'pendente', completed: 'aprovada', cancelled: 'cancelada' } as const;
const A_MINUTE_MS = 60_000;

/** `há 6 min`, renewed each minute. */
function useAge(moment: string): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), A_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return formatRelative(moment, now);
}

const contact = 'inline-block py-0.5 underline-offset-4 hover:text-ink hover:underline';

const Buyer = ({ order: { guest, product, paymentMethod, shortId } }: { order: Order }) => (
  <>
    <p className="leading-snug wrap-anywhere">
      <b className="mr-2 font-[650]">{guest.name}</b>
      <span className="text-sm text-muted">
        <a href={`mailto:${guest.email}`} className={contact}>
          {guest.email}
        </a>
        {' · '}
        <a href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`} className={`num whitespace-nowrap ${contact}`}>
          {guest.phone}
        </a>
      </span>
    </p>
    <p className="text-sm text-muted wrap-anywhere">
      {product.title} · {paymentNames[paymentMethod as PaymentMethod]} · <span className="num">#{shortId}</span>
    </p>
  </>
);

const Outcome = ({ order }: { order: Order }) => (
  <p className="grid gap-0.5 text-sm text-muted">
    {order.decidedAt && (
      <span>
        {order.status === 'completed' ? 'Aprovada' : 'Cancelada'} a {formatDateTime(order.decidedAt)}
      </span>
    )}
    {order.notifiedAt && <span>E-mail enviado a {formatDateTime(order.notifiedAt)}</span>}
    {order.cancelReason && <span className="wrap-anywhere">Motivo: {order.cancelReason}</span>}
  </p>
);

interface Props {
  order: Order;
  onDecided: (order: Order) => void;
  onExpired: () => void;
}

/** One order: the screenshot beside code, amount and buyer, and the decision within a thumb's reach. */
export const OrderCard = ({ order, onDecided, onExpired }: Props) => {
  const [isViewing, view] = useState(false);
  const age = useAge(order.createdAt);
  const screenshot = useScreenshot(order.paymentScreenshot, onExpired);
  const decision = useDecision(order, (decided) => {
    view(false);
    onDecided(decided);
  });
  const waits = order.status === 'pending';
  return (
    <article
      tabIndex={-1}
      data-card={order._id}
      data-waits={waits || undefined}
      aria-label={`Encomenda #${order.shortId} de ${order.guest.name}, ${STATUS[order.status]}`}
      className="grid scroll-mt-4 scroll-mb-20 grid-cols-[88px_minmax(0,1fr)] gap-4 rounded-card border border-line bg-card p-4 md:grid-cols-[132px_minmax(0,1fr)_200px] md:items-center"
    >
      <ScreenshotThumb screenshot={screenshot} name={order.guest.name} onOpen={() => view(true)} />
      <div className="grid min-w-0 gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Amount order={order} />
          <Badge tone={statusTone(order.status)}>
            {STATUS[order.status]} · {age}
          </Badge>
        </p>
        <Code order={order} />
        <Buyer order={order} />
        {waits && decision.isDuplicate && <ReusedCode />}
      </div>
      <div className="max-md:col-span-full">
        {waits && !isViewing && <DecisionButtons decision={decision} className="md:grid-cols-1" />}
        {!waits && <Outcome order={order} />}
      </div>
      <ProofViewer order={order} decision={decision} screenshot={screenshot} open={isViewing} onClose={() => view(false)} />
      <DecisionDialogs order={order} decision={decision} />
    </article>
  );
};
