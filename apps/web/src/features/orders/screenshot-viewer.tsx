import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { cx } from '../../lib/cx.ts';
import { SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { useModal } from '../../ui/dialog.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ZoomButtons } from '../../ui/image-zoom.tsx';
import { useZoom } from '../../ui/use-zoom.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import type { Order } from '../../api/orders.ts';
import { ConfirmationCode, OrderAmount } from './order-details.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { MessageChecks, MessageText } from './message-checks.tsx';
import type { OrderDecision } from './use-order-decision.ts';
import type { Screenshot } from './use-screenshot.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { RETURN_REASON_LABELS } from '../../entities/order/return-reasons.ts';

type EarlierProof = NonNullable<Order['earlierProofs']>[number];

const describeProof = ({ createdAt, reason, note }: EarlierProof): string =>
  [formatDateTime(createdAt), reason ? t(RETURN_REASON_LABELS[reason]) : t('creatorOrders.replacedByBuyer'), note]
    .filter(Boolean)
    .join(SEPARATOR);

interface EarlierProofsProps {
  proofs: EarlierProof[];
  /** Identifies the earlier proof beside the current one by its `createdAt`, because its URL changes with every response. */
  comparedAt: string | null;
  onCompare: (createdAt: string | null) => void;
}

const EarlierProofs = ({ proofs, comparedAt, onCompare }: EarlierProofsProps) => (
  <section aria-label={t('creatorOrders.earlierProofs')} className="grid gap-1.5">
    <h2 className="text-sm font-strong">{t('creatorOrders.earlierProofs')}</h2>
    <ul className="grid gap-2">
      {proofs.toReversed().map((proof) => {
        const { createdAt, code, paymentScreenshot } = proof;
        const isCompared = createdAt === comparedAt;
        return (
          <li key={createdAt} className="grid gap-1 rounded-control bg-sunk px-3 py-2 text-sm">
            <code translate="no" className="font-mono font-strong wrap-anywhere line-clamp-2">
              {code ?? t('orders.noCode')}
            </code>
            <span className="text-xs text-muted wrap-anywhere">{describeProof(proof)}</span>
            {paymentScreenshot && (
              <Button
                variant="quiet"
                size="sm"
                aria-pressed={isCompared}
                className="min-h-11 justify-self-start -ml-3.5"
                onClick={() => onCompare(isCompared ? null : createdAt)}
              >
                {isCompared ? t('creatorOrders.hideEarlier') : t('creatorOrders.compareEarlier')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  </section>
);

interface Props {
  order: Order;
  decision: OrderDecision;
  listPath: string;
  screenshot: Screenshot;
  isOpen: boolean;
  onClose: () => void;
}

interface OrderPanelProps extends Pick<Props, 'order' | 'decision' | 'listPath'> {
  comparedAt: string | null;
  onCompare: (createdAt: string | null) => void;
}

const OrderPanel = ({ order, decision, listPath, ...comparison }: OrderPanelProps) => (
  <div className="grid max-h-[55dvh] content-start gap-2 overflow-y-auto bg-card p-4 text-ink lg:max-h-none lg:gap-4 lg:p-6 lg:pt-8">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <OrderAmount order={order} />
      <span className="text-sm text-muted" translate="no">
        {getPaymentMethodName(order.paymentMethod)}
      </span>
    </div>
    <ConfirmationCode order={order} />
    {order.message && (
      <>
        <MessageChecks message={order.message} />
        <MessageText message={order.message} />
      </>
    )}
    <p className="text-sm text-muted wrap-anywhere">
      <b className="text-ink">{order.guest.name}</b>
      {SEPARATOR}
      <span className="num whitespace-nowrap">{order.guest.phone}</span>
    </p>
    <p className="hidden text-sm text-muted wrap-anywhere lg:block">
      <span>{order.product.title}</span>
      {SEPARATOR}
      <span className="num" translate="no">{`#${order.shortId}`}</span>
    </p>
    {order.status === 'pending' && (
      <>
        <OrderWarnings order={order} isDuplicate={decision.isDuplicate} listPath={listPath} />
        <DecisionButtons order={order} decision={decision} />
      </>
    )}
    {order.earlierProofs && <EarlierProofs proofs={order.earlierProofs} {...comparison} />}
  </div>
);

interface ZoomableScreenshotProps {
  screenshot: Screenshot;
  alt: string;
  zoom: ReturnType<typeof useZoom>;
}

const ZoomableScreenshot = ({ screenshot, alt, zoom }: ZoomableScreenshotProps) => (
  <div className="absolute inset-0 touch-none overflow-hidden p-3 select-none" {...zoom.pointerHandlers}>
    {screenshot.isBroken && (
      <p className="absolute inset-0 grid place-items-center text-indigo-ink">{t('creatorOrders.imageFailed')}</p>
    )}
    <img
      src={screenshot.src ?? undefined}
      alt={alt}
      draggable={false}
      onLoad={zoom.onLoad}
      onError={screenshot.onError}
      style={{ transform: `translate(${zoom.view.x}px, ${zoom.view.y}px) scale(${zoom.view.scale})` }}
      className={`size-full object-contain ${screenshot.isBroken ? 'invisible' : ''} ${zoom.view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
    />
  </div>
);

const ViewerDialog = ({ order, decision, listPath, screenshot, onClose }: Omit<Props, 'isOpen'>) => {
  const ref = useModal(true);
  const zoom = useZoom();
  const [comparedAt, setComparedAt] = useState<string | null>(null);
  const comparedUrl = order.earlierProofs?.find(({ createdAt }) => createdAt === comparedAt)?.paymentScreenshot;
  const alt = t('creatorOrders.proofOf', { name: order.guest.name });
  return (
    <dialog
      ref={ref}
      aria-label={alt}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={zoom.onKeyDown}
      className="fixed inset-0 size-full max-h-none max-w-none bg-night p-0"
    >
      <div className="grid size-full grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-1">
        <div className="relative min-h-0 min-w-0">
          <div className={cx('absolute inset-0', comparedUrl && 'grid grid-cols-2')}>
            {comparedUrl && (
              <img src={comparedUrl} alt={t('creatorOrders.earlierProof')} className="size-full min-h-0 object-contain p-3" />
            )}
            <div className="relative min-h-0 min-w-0 size-full">
              <ZoomableScreenshot screenshot={screenshot} alt={alt} zoom={zoom} />
            </div>
          </div>
          <ZoomButtons zoomIn={zoom.zoomIn} zoomOut={zoom.zoomOut}>
            <IconButton variant="floating" label={t('ui.close')} icon={<X />} onClick={onClose} autoFocus />
          </ZoomButtons>
        </div>
        <OrderPanel order={order} decision={decision} listPath={listPath} comparedAt={comparedAt} onCompare={setComparedAt} />
      </div>
    </dialog>
  );
};

/** Shows the screenshot full screen beside code and amount, because the creator compares them. */
export const ScreenshotViewer = ({ isOpen, ...rest }: Props) => (isOpen ? <ViewerDialog {...rest} /> : null);
