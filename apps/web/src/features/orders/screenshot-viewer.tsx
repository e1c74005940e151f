import { formatProductTitles } from '@banca/contracts/order-titles';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { cx } from '../../lib/cx.ts';
import { formatMoney, SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { useModal } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ZoomButtons } from '../../ui/image-zoom.tsx';
import { useZoom } from '../../ui/use-zoom.ts';
import type { useSwipe } from '../../lib/use-swipe.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import type { Order } from '../../api/orders.ts';
import { EvidenceBadge, isOnlyClaimed } from '../../entities/order/evidence-badge.tsx';
import { OrderStateBadge } from '../../entities/status-badge.tsx';
import { EarlierProofs } from './earlier-proofs.tsx';
import { LastApproval } from './last-approval.tsx';
import { AskedRest, ConfirmationCode, OrderAmount, ProofNumber } from './order-details.tsx';
import { MessageChecks, MessageText } from './message-checks.tsx';
import { describeMissing } from './return-suggestion.ts';
import type { OrderDecision } from './use-order-decision.ts';
import { blockClicks } from './use-click-guard.ts';
import type { ViewerNavigation } from './use-order-viewer.ts';
import { ListButtons, useNavigationGestures } from './viewer-navigation.tsx';
import type { Screenshot } from './use-screenshot.ts';
import type { OtherProof } from './proof-pair.tsx';
import { OrderNotes } from './order-notes.tsx';
import { WarningSummary } from './warning-summary.tsx';

interface Props {
  order: Order;
  decision: OrderDecision;
  listPath: string;
  screenshot: Screenshot;
  /** An order with the same code or picture, whose proof is shown beside this one. */
  other?: OtherProof;
  /** Missing for a single order. */
  navigation?: ViewerNavigation;
  isOpen: boolean;
  onClose: () => void;
}

interface OrderFactsProps extends Pick<Props, 'order' | 'listPath'> {
  isDuplicate: boolean;
  comparedAt: string | null;
  onCompare: (createdAt: string | null) => void;
}

const OrderFacts = ({ order, isDuplicate, listPath, ...comparison }: OrderFactsProps) => (
  <div className="grid max-h-[38dvh] min-h-0 grid-cols-1 content-start gap-2 overflow-y-auto p-4 lg:max-h-none lg:flex-1 lg:gap-4 lg:p-6 lg:pt-8">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <OrderAmount order={order} />
      <EvidenceBadge order={order} />
      {order.status !== 'pending' && <OrderStateBadge state={order.state} />}
      <ProofNumber order={order} />
      <span className="text-sm text-muted" translate="no">
        {getPaymentMethodName(order.paymentMethod)}
      </span>
    </div>
    <ConfirmationCode order={order} />
    <AskedRest order={order} />
    {isOnlyClaimed(order) && (
      <p className="text-sm text-muted">{t('creator' in order ? 'creatorOrders.claimAdminText' : 'creatorOrders.claimText')}</p>
    )}
    {order.missing !== undefined && <p className="num text-sm font-strong text-amber">{describeMissing(order)}</p>}
    {order.excess !== undefined && (
      <p className="num text-sm text-muted">
        <b className="text-ink">{t('creatorOrders.excess', { excess: formatMoney(order.excess) })}</b>
        {SEPARATOR}
        <span>{t(order.status === 'pending' ? 'creatorOrders.excessAdvice' : 'creatorOrders.excessReturn')}</span>
      </p>
    )}
    {order.message && <MessageChecks message={order.message} />}
    {order.status === 'pending' && (
      <>
        <WarningSummary order={order} isDuplicate={isDuplicate} listPath={listPath} />
        <OrderNotes order={order} isDuplicate={isDuplicate} listPath={listPath} />
      </>
    )}
    {order.message && <MessageText message={order.message} />}
    <p className="text-sm text-muted wrap-anywhere">
      <b className="text-ink">{order.guest.name}</b>
      {SEPARATOR}
      <span className="num whitespace-nowrap">{order.guest.phone}</span>
    </p>
    <p title={formatProductTitles(order)} className="text-sm text-muted max-lg:truncate lg:wrap-anywhere">
      <span>{formatProductTitles(order)}</span>
      <span className="max-lg:hidden">
        {SEPARATOR}
        <span className="num" translate="no">{`#${order.shortId}`}</span>
      </span>
    </p>
    {order.earlierProofs && <EarlierProofs proofs={order.earlierProofs} {...comparison} />}
  </div>
);

interface OrderPanelProps extends Omit<OrderFactsProps, 'isDuplicate'> {
  decision: OrderDecision;
}

/** Only the facts scroll. The buttons stay at the bottom, whatever speaks against the payment. */
const OrderPanel = ({ order, decision, ...rest }: OrderPanelProps) => {
  const ref = useRef<HTMLDivElement>(null);
  // The buttons appear where those of the previous order were.
  useEffect(() => blockClicks(ref.current), []);
  return (
    <div ref={ref} className="flex min-h-0 flex-col bg-card text-ink">
      <OrderFacts order={order} isDuplicate={decision.isDuplicate} {...rest} />
      {order.status === 'pending' && (
        <div className="border-t border-line p-3 lg:px-6 lg:py-4">
          <DecisionButtons order={order} decision={decision} />
        </div>
      )}
    </div>
  );
};

interface ZoomableScreenshotProps {
  screenshot: Screenshot;
  alt: string;
  zoom: ReturnType<typeof useZoom>;
  swipe: ReturnType<typeof useSwipe>;
}

const ZoomableScreenshot = ({ screenshot, alt, zoom, swipe }: ZoomableScreenshotProps) => (
  <div
    className="absolute inset-0 touch-none overflow-hidden p-3 select-none"
    {...zoom.pointerHandlers}
    // The second click of a double click would undo the first.
    onClick={({ detail: clickCount }) => !zoom.wasDragged.current && clickCount < 2 && zoom.toggle()}
    onPointerDown={(event) => {
      zoom.pointerHandlers.onPointerDown(event);
      swipe.onPointerDown(event);
    }}
    onPointerUp={(event) => {
      zoom.pointerHandlers.onPointerUp(event);
      swipe.onPointerUp(event);
    }}
  >
    {(screenshot.isBroken || !screenshot.src) && (
      <p className="absolute inset-0 grid place-items-center text-indigo-ink">
        {screenshot.src ? t('creatorOrders.imageFailed') : t('orders.noScreenshot')}
      </p>
    )}
    {screenshot.src && (
      <img
        src={screenshot.src}
        alt={alt}
        draggable={false}
        onLoad={zoom.onLoad}
        onError={screenshot.onError}
        style={{ transform: `translate(${zoom.view.x}px, ${zoom.view.y}px) scale(${zoom.view.scale})` }}
        className={`size-full object-contain ${screenshot.isBroken ? 'invisible' : ''} ${zoom.view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
      />
    )}
  </div>
);

function findComparedPicture(order: Order, comparedAt: string | null, other: OtherProof | undefined) {
  const earlierUrl = order.earlierProofs?.find(({ createdAt }) => createdAt === comparedAt)?.paymentScreenshot;
  if (earlierUrl) return { src: earlierUrl, alt: t('creatorOrders.earlierProof') };
  if (!other?.paymentScreenshot) return null;
  return { src: other.paymentScreenshot, alt: t('creatorOrders.proofOf', { name: `#${other.shortId}` }) };
}

const ViewerDialog = ({ order, decision, listPath, screenshot, other, navigation, onClose }: Omit<Props, 'isOpen'>) => {
  const ref = useModal(true, onClose);
  const zoom = useZoom();
  const { swipe, onKeyDown } = useNavigationGestures(zoom, navigation);
  const [comparedAt, setComparedAt] = useState<string | null>(null);
  const compared = findComparedPicture(order, comparedAt, other);
  const alt = t('creatorOrders.proofOf', { name: order.guest.name });
  return (
    <dialog
      ref={ref}
      aria-label={alt}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
      className="fixed inset-0 size-full max-h-none max-w-none bg-night p-0"
    >
      <div className="grid size-full grid-cols-1 grid-rows-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-1">
        <div className="grid min-h-0 min-w-0 grid-rows-[auto_auto_minmax(0,1fr)]">
          <div className="flex items-center justify-end gap-1.5 px-3 py-1.5">
            {navigation && <ListButtons {...navigation} />}
            <ZoomButtons zoomIn={zoom.zoomIn} zoomOut={zoom.zoomOut} />
            <IconButton variant="floating" label={t('ui.close')} icon={<X />} onClick={onClose} autoFocus />
          </div>
          {/* Above the picture rather than in a toast, which would cover a part of it. */}
          <p role="status" className="min-w-0 px-3 pb-1.5 text-xs leading-snug text-indigo-ink empty:pb-0">
            {navigation?.notice}
          </p>
          <div data-toast-anchor className={cx('relative min-h-0', compared && 'grid grid-cols-2')}>
            {compared && <img src={compared.src} alt={compared.alt} className="size-full min-h-0 object-contain p-3" />}
            <div className="relative size-full min-h-0 min-w-0">
              <ZoomableScreenshot screenshot={screenshot} alt={alt} zoom={zoom} swipe={swipe} />
            </div>
            {navigation && <LastApproval viewedId={order._id} onUndone={navigation.onUndone} />}
          </div>
        </div>
        <OrderPanel order={order} decision={decision} listPath={listPath} comparedAt={comparedAt} onCompare={setComparedAt} />
      </div>
    </dialog>
  );
};

/** Shows the screenshot full screen beside code and amount, because the creator compares them. */
export const ScreenshotViewer = ({ isOpen, ...rest }: Props) => (isOpen ? <ViewerDialog {...rest} /> : null);
