import { useEffect, useState } from 'react';
import { formatDateTime, formatRelative } from '../../lib/format.ts';
import { type PaymentMethod, paymentMethodNames } from '../../entities/payment/payment-icon.tsx';
import { ORDER_STATUS_LABELS, OrderStatusBadge } from '../../entities/status-badge.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
import type { Order } from '../../api/orders.ts';
import { ScreenshotViewer } from './screenshot-viewer.tsx';
import { ConfirmationCode, OrderAmount, OrderWarnings, SEPARATOR } from './order-details.tsx';
import { ScreenshotThumbnail } from './screenshot-thumbnail.tsx';
import { ResendEmailButton } from './resend-email-button.tsx';
import { useOrderDecision } from './use-order-decision.ts';
import { useScreenshot } from './use-screenshot.ts';

const MINUTE_MS = 60_000;

/** Formats as `há 6 min` and updates every minute. */
function useRelativeTime(date: string): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return formatRelative(date, now);
}

const contactLinkClass = 'min-w-0 py-1 text-sm text-muted underline-offset-4 hover:text-ink hover:underline';

const OrderBuyer = ({ order: { guest, product, paymentMethod, shortId } }: { order: Order }) => (
  <>
    <p className="flex flex-wrap items-baseline gap-x-3 leading-snug wrap-anywhere">
      <b className="font-strong max-md:w-full">{guest.name}</b>
      <a href={`mailto:${guest.email}`} className={contactLinkClass}>
        {guest.email}
      </a>
      <a href={`tel:${guest.phone.replace(/[^+\d]/g, '')}`} className={`num whitespace-nowrap ${contactLinkClass}`}>
        {guest.phone}
      </a>
    </p>
    <p className="text-sm text-muted wrap-anywhere">
      {product.title}
      {SEPARATOR}
      <span className="whitespace-nowrap">{paymentMethodNames[paymentMethod as PaymentMethod]}</span>
      {SEPARATOR}
      <span className="num">#{shortId}</span>
    </p>
  </>
);

const DecisionDetails = ({ order }: { order: Order }) => (
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
    <ResendEmailButton order={order} />
  </div>
);

interface Props {
  order: Order;
  /** Called with the updated order, or with undefined if the order was already decided. */
  onDecided: (order?: Order) => void;
  onExpired: () => void;
}

export const OrderCard = ({ order, onDecided, onExpired }: Props) => {
  const [isViewerOpen, setViewerOpen] = useState(false);
  const relativeTime = useRelativeTime(order.createdAt);
  const screenshot = useScreenshot(order.paymentScreenshot, onExpired);
  const decision = useOrderDecision(order, {
    onDecided: (decidedOrder) => {
      setViewerOpen(false);
      onDecided(decidedOrder);
    },
    onAlreadyDecided: () => {
      setViewerOpen(false);
      onDecided();
    },
  });
  const openViewer = (): void => {
    screenshot.retry();
    setViewerOpen(true);
  };
  const isPending = order.status === 'pending';
  return (
    <article
      tabIndex={-1}
      data-card={order._id}
      data-pending={isPending || undefined}
      aria-label={`Encomenda #${order.shortId} de ${order.guest.name}, ${ORDER_STATUS_LABELS[order.status]}`}
      className="grid scroll-mt-4 scroll-mb-20 grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4 md:grid-cols-[132px_minmax(0,1fr)_200px] md:items-center md:gap-y-2"
    >
      <div className="md:row-span-2">
        <ScreenshotThumbnail screenshot={screenshot} name={order.guest.name} onOpen={openViewer} />
      </div>
      <div className="grid min-w-0 gap-2 self-center md:self-end">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <OrderAmount order={order} />
          <span className="flex flex-wrap items-center gap-x-2">
            <OrderStatusBadge status={order.status} />
            <time dateTime={order.createdAt} title={formatDateTime(order.createdAt)} className="text-sm text-muted">
              {relativeTime}
            </time>
          </span>
        </p>
        <ConfirmationCode order={order} />
      </div>
      <div className="grid min-w-0 gap-1.5 max-md:col-span-full md:col-start-2 md:self-start">
        <OrderBuyer order={order} />
        {isPending && <OrderWarnings order={order} isDuplicate={decision.isDuplicate} />}
      </div>
      <div className="max-md:col-span-full md:col-start-3 md:row-span-2 md:row-start-1">
        {isPending && !isViewerOpen && <DecisionButtons decision={decision} className="md:grid-cols-1" />}
        {!isPending && <DecisionDetails order={order} />}
      </div>
      <ScreenshotViewer
        order={order}
        decision={decision}
        screenshot={screenshot}
        isOpen={isViewerOpen}
        onClose={() => setViewerOpen(false)}
      />
      <DecisionDialogs order={order} decision={decision} />
    </article>
  );
};
