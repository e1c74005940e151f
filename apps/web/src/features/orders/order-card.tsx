import { useEffect, useState } from 'react';
import { formatDateTime, formatRelative } from '../../lib/format.ts';
import { type PaymentMethod, paymentMethodNames } from '../../entities/payment/payment-icon.tsx';
import { ORDER_STATUS_LABELS, OrderStatusBadge } from '../../entities/status-badge.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
import type { Order } from '../../api/orders.ts';
import { ProofViewer } from './proof-viewer.tsx';
import { Amount, Code, Warnings } from './proof.tsx';
import { ScreenshotThumb } from './screenshot-thumb.tsx';
import { SendAgain } from './send-again.tsx';
import { useDecision } from './use-decision.ts';
import { useScreenshot } from './use-screenshot.ts';

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

const contact = 'min-w-0 py-1 text-sm text-muted underline-offset-4 hover:text-ink hover:underline';

/** A dot that stays with what stands before it. */
const DOT = '\u00a0· ';

const Buyer = ({ order: { guest, product, paymentMethod, shortId } }: { order: Order }) => (
  <>
    <p className="flex flex-wrap items-baseline gap-x-3 leading-snug wrap-anywhere">
      <b className="font-strong max-md:w-full">{guest.name}</b>
      <a href={`mailto:${guest.email}`} className={contact}>
        {guest.email}
      </a>
      <a href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`} className={`num whitespace-nowrap ${contact}`}>
        {guest.phone}
      </a>
    </p>
    <p className="text-sm text-muted wrap-anywhere">
      {product.title}
      {DOT}
      <span className="whitespace-nowrap">{paymentMethodNames[paymentMethod as PaymentMethod]}</span>
      {DOT}
      <span className="num">#{shortId}</span>
    </p>
  </>
);

const Outcome = ({ order }: { order: Order }) => (
  <div className="grid gap-3 md:justify-items-start">
    <p className="grid gap-0.5 text-sm text-muted">
      {order.decidedAt && (
        <span>
          {order.status === 'completed' ? 'Aprovada' : 'Cancelada'} a {formatDateTime(order.decidedAt)}
        </span>
      )}
      {order.notifiedAt && <span>Email enviado a {formatDateTime(order.notifiedAt)}</span>}
      {order.cancelReason && <span className="wrap-anywhere">Motivo: {order.cancelReason}</span>}
    </p>
    <SendAgain order={order} />
  </div>
);

interface Props {
  order: Order;
  /** The order as it is now; undefined where somebody else decided first. */
  onDecided: (order?: Order) => void;
  onExpired: () => void;
}

/** One order: the screenshot beside code, amount and buyer, and the decision within a thumb's reach. */
export const OrderCard = ({ order, onDecided, onExpired }: Props) => {
  const [isViewing, view] = useState(false);
  const age = useAge(order.createdAt);
  const screenshot = useScreenshot(order.paymentScreenshot, onExpired);
  const decision = useDecision(order, {
    onDecided: (decided) => {
      view(false);
      onDecided(decided);
    },
    onStale: () => {
      view(false);
      onDecided();
    },
  });
  const open = (): void => {
    screenshot.retry();
    view(true);
  };
  const waits = order.status === 'pending';
  return (
    <article
      tabIndex={-1}
      data-card={order._id}
      data-waits={waits || undefined}
      aria-label={`Encomenda #${order.shortId} de ${order.guest.name}, ${ORDER_STATUS_LABELS[order.status]}`}
      className="grid scroll-mt-4 scroll-mb-20 grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 md:grid-cols-[132px_minmax(0,1fr)_200px] md:items-center md:gap-y-2"
    >
      <div className="md:row-span-2">
        <ScreenshotThumb screenshot={screenshot} name={order.guest.name} onOpen={open} />
      </div>
      <div className="grid min-w-0 gap-2 self-center md:self-end">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Amount order={order} />
          <span className="flex flex-wrap items-center gap-x-2">
            <OrderStatusBadge status={order.status} />
            <time dateTime={order.createdAt} title={formatDateTime(order.createdAt)} className="text-sm text-muted">
              {age}
            </time>
          </span>
        </p>
        <Code order={order} />
      </div>
      <div className="grid min-w-0 gap-1.5 max-md:col-span-full md:col-start-2 md:self-start">
        <Buyer order={order} />
        {waits && <Warnings order={order} isDuplicate={decision.isDuplicate} />}
      </div>
      <div className="max-md:col-span-full md:col-start-3 md:row-span-2 md:row-start-1">
        {waits && !isViewing && <DecisionButtons decision={decision} className="md:grid-cols-1" />}
        {!waits && <Outcome order={order} />}
      </div>
      <ProofViewer order={order} decision={decision} screenshot={screenshot} open={isViewing} onClose={() => view(false)} />
      <DecisionDialogs order={order} decision={decision} />
    </article>
  );
};
