import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';
import { formatDateTime } from '../../lib/format-date.ts';
import { SEPARATOR } from '../../lib/format.ts';
import { ALL_ORDERS_PATH } from '../../entities/order/order-search-link.tsx';
import { formatOrderTime } from '../../entities/order/order-time.ts';
import { EvidenceBadge, isOnlyClaimed } from '../../entities/order/evidence-badge.tsx';
import { RETURN_REASON_LABELS } from '../../entities/order/return-reasons.ts';
import { canSayArrived } from '../../entities/order/refundable.ts';
import { OrderStateBadge } from '../../entities/status-badge.tsx';
import { AfterSaleButtons, ProblemNote, RefundedAmount } from './after-sale/after-sale.tsx';
import { CorrectEmailButton } from './correct-email-button.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { DecisionDialogs } from './decision-dialogs.tsx';
import { DownloadLogButton } from './download-log-button.tsx';
import type { Order } from '../../api/orders.ts';
import { ScreenshotViewer } from './screenshot-viewer.tsx';
import { OpenPaymentNote } from './open-payment-note.tsx';
import { OrderBuyer } from './order-buyer.tsx';
import {
  AskedRest,
  ConfirmationCode,
  describeReturnedAmount,
  EmailDoubt,
  hasAskedRest,
  MissingProof,
  OrderAmount,
  OrderDiscount,
  ProofNumber,
  ReceivedPayments,
} from './order-details.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderWarnings } from './order-warnings.tsx';
import { OrderChecks } from './message-checks.tsx';
import { ScreenshotThumbnail } from './screenshot-thumbnail.tsx';
import { ResendEmailButton } from './resend-email-button.tsx';
import { SendDownloadButton } from './send-download-button.tsx';
import { describeOwed, OwedMoney } from './owed-money.tsx';
import { useOrderDecision } from './use-order-decision.ts';
import type { ViewerNavigation } from './use-order-viewer.ts';
import { useScreenshot } from './use-screenshot.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const CARD_LABELS = {
  pending: 'creatorOrders.pendingCard',
  returned: 'creatorOrders.returnedCard',
  completed: 'creatorOrders.completedCard',
  cancelled: 'creatorOrders.cancelledCard',
  withdrawn: 'creatorOrders.withdrawnCard',
  expired: 'creatorOrders.expiredCard',
  refunded: 'creatorOrders.refundedCard',
} as const;
const DECISION_TEXTS = {
  completed: 'creatorOrders.approvedAt',
  cancelled: 'creatorOrders.cancelledAt',
  withdrawn: 'creatorOrders.withdrawnAt',
  expired: 'creatorOrders.expiredAt',
  // A refund has its own date.
  refunded: 'creatorOrders.approvedAt',
} as const;

const getDecisionText = ({ state, isAutoApproved }: Order) =>
  isAutoApproved ? 'creatorOrders.autoApprovedAt' : DECISION_TEXTS[state as keyof typeof DECISION_TEXTS];

/** Colours the time of an order that waits for the creator. Reminders are sent after the same numbers of hours. */
function getAgeClassName(waitingSince: string): string {
  const ageMs = Date.now() - Date.parse(waitingSince);
  if (ageMs >= 12 * HOUR_MS) return 'font-strong text-red';
  return ageMs >= 2 * HOUR_MS ? 'font-strong text-amber' : '';
}

function useOrderTime(date: string): string {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return formatOrderTime(date, now);
}

const OrderSummary = ({ order }: { order: Order }) => {
  const time = useOrderTime(order.createdAt);
  return (
    <div className="grid min-w-0 gap-1 self-center md:self-end">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-muted md:items-center md:justify-start">
        <span className="text-ink">
          <OrderAmount order={order} />
        </span>
        <span translate="no">{getPaymentMethodName(order.paymentMethod)}</span>
        {/* On phones, the buttons already show that the order is pending. */}
        <span className={order.state === 'pending' ? 'max-md:hidden' : ''}>
          <OrderStateBadge state={order.state} />
        </span>
        {/* Below, the payments of a part say how much arrived. */}
        {order.missing === undefined && (
          // On phones, the picture says the same.
          <span className={isOnlyClaimed(order) && order.paymentScreenshot ? 'max-md:hidden' : ''}>
            <EvidenceBadge order={order} />
          </span>
        )}
      </p>
      <p className="num flex flex-wrap justify-between gap-x-3 text-xs text-muted md:justify-start md:text-sm">
        <time
          dateTime={order.createdAt}
          title={formatDateTime(order.createdAt)}
          className={order.waitingSince && getAgeClassName(order.waitingSince)}
        >
          {time}
        </time>
        <ProofNumber order={order} />
        <OrderDiscount order={order} />
        <span translate="no">{`#${order.shortId}`}</span>
      </p>
      <ConfirmationCode order={order} />
      <MissingProof order={order} />
      <EmailDoubt order={order} />
      <ReceivedPayments order={order} />
      {order.status === 'pending' && !hasAskedRest(order) && <OrderChecks order={order} />}
    </div>
  );
};

/** Uses the whole width of a phone, because a further proof has more to compare. */
const RestChecks = ({ order }: { order: Order }) =>
  hasAskedRest(order) ? (
    <div className="grid gap-1">
      <AskedRest order={order} />
      <OrderChecks order={order} />
    </div>
  ) : null;

const DecidedOrderButtons = ({ order, owesMoney }: { order: Order; owesMoney: boolean }) => (
  <div
    className={cx(
      'gap-2 *:leading-tight max-md:[&_svg]:hidden md:flex md:flex-wrap',
      order.problem
        ? 'grid grid-cols-6 *:col-span-2'
        : cx(
            'max-md:gap-x-1 max-md:*:px-0.5 max-md:*:text-[13px]',
            // Three long labels fit side by side only if they wrap.
            canSayArrived(order) ? 'grid auto-cols-fr grid-flow-col' : 'flex flex-wrap max-md:*:grow max-md:*:whitespace-nowrap',
          ),
    )}
  >
    {/* What is left to do comes first. */}
    {owesMoney && <AfterSaleButtons order={order} />}
    <ResendEmailButton order={order} {...(owesMoney && { variant: 'quiet' })} />
    <SendDownloadButton order={order} />
    <CorrectEmailButton order={order} />
    <DownloadLogButton order={order} canLiftLimit />
    {!owesMoney && <AfterSaleButtons order={order} />}
  </div>
);

const DecisionDetails = ({ order }: { order: Order }) => {
  const owesMoney = describeOwed(order) !== undefined;
  return (
    <div className="grid gap-2 md:justify-items-start md:gap-3">
      {/* On phones, the time of the order and the problem leave no room for the other times. */}
      <p className={cx('grid gap-0.5 text-sm text-muted', order.problem && 'max-md:hidden')}>
        {/* Only decided orders have `decidedAt`. */}
        {order.decidedAt && <span>{t(getDecisionText(order), { date: formatDateTime(order.decidedAt) })}</span>}
        {/* On phones, what the creator owes leaves no room. */}
        {order.notifiedAt && (
          <span className={owesMoney || order.refunds ? 'max-md:hidden' : undefined}>
            {t('creatorOrders.notifiedAt', { date: formatDateTime(order.notifiedAt) })}
          </span>
        )}
        {order.cancelReason && (
          <span className="wrap-anywhere">{t('creatorOrders.cancelReason', { reason: order.cancelReason })}</span>
        )}
      </p>
      <OwedMoney order={order} />
      <ProblemNote order={order} />
      <RefundedAmount order={order} />
      <DecidedOrderButtons order={order} owesMoney={owesMoney} />
    </div>
  );
};

const ReturnDetails = ({ order }: { order: Order }) => {
  const { returned } = order;
  return returned ? (
    <p className="text-sm text-muted wrap-anywhere">
      {[
        t('creatorOrders.returnedAt', { date: formatDateTime(returned.at), reason: t(RETURN_REASON_LABELS[returned.reason]) }),
        describeReturnedAmount(order),
        returned.note,
      ]
        .filter(Boolean)
        .join(SEPARATOR)}
    </p>
  ) : null;
};

interface Props {
  order: Order;
  isViewed: boolean;
  /** The viewer shows another order on top of this card. */
  isCovered: boolean;
  navigation: ViewerNavigation;
  onView: () => void;
  onClose: () => void;
  /** Called while the approval can still be undone. */
  onScheduled: () => void;
  /** Called with the updated order, or with undefined if the order was already decided. */
  onDecided: (order?: Order, message?: string) => void;
  onExpired: () => void;
}

export const OrderCard = ({ order, isViewed, isCovered, navigation, ...handlers }: Props) => {
  const { onView, onClose, onScheduled, onDecided, onExpired } = handlers;
  const card = useRef<HTMLElement>(null);
  const screenshot = useScreenshot(order, onExpired);
  const decision = useOrderDecision(order, {
    isCovered,
    onScheduled,
    onUndone: () => card.current?.focus(),
    onDecided,
    onAlreadyDecided: () => onDecided(),
  });
  const openViewer = (): void => {
    screenshot.retry();
    onView();
  };
  const isPending = order.status === 'pending';
  const isDuplicate = decision.isDuplicate;
  return (
    <article
      ref={card}
      tabIndex={-1}
      data-card={order._id}
      data-pending={(order.state === 'pending' && !decision.approvalState) || undefined}
      aria-label={t(CARD_LABELS[order.state], { id: order.shortId, name: order.guest.name })}
      className="grid scroll-mt-4 scroll-mb-20 grid-cols-[72px_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-card border border-line bg-card p-3 md:grid-cols-[132px_minmax(0,1fr)_240px] md:items-center md:gap-x-4 md:gap-y-2 md:p-4"
    >
      <div className="self-start md:row-span-2">
        <ScreenshotThumbnail screenshot={screenshot} name={order.guest.name} onOpen={openViewer} />
      </div>
      <OrderSummary order={order} />
      <div className="grid min-w-0 gap-2 max-md:col-span-full md:col-start-2 md:gap-1.5 md:self-start">
        <RestChecks order={order} />
        <OrderBuyer order={order} />
        <ReturnDetails order={order} />
        {isPending && (
          <>
            <OrderWarnings order={order} isDuplicate={isDuplicate} listPath={ALL_ORDERS_PATH} />
            <OrderNotes order={order} isDuplicate={isDuplicate} listPath={ALL_ORDERS_PATH} />
          </>
        )}
      </div>
      <div className="max-md:col-span-full md:col-start-3 md:row-span-2 md:row-start-1">
        {isPending && !isViewed && <DecisionButtons order={order} decision={decision} />}
        {!isPending && <DecisionDetails order={order} />}
      </div>
      <ScreenshotViewer
        order={order}
        decision={decision}
        listPath={ALL_ORDERS_PATH}
        screenshot={screenshot}
        navigation={navigation}
        isOpen={isViewed}
        onClose={onClose}
      />
      <DecisionDialogs order={order} decision={decision} isOwn cancelNote={<OpenPaymentNote order={order} />} />
    </article>
  );
};
