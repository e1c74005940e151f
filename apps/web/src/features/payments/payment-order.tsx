import type { PlainMessageId } from '@banca/messages';
import { type ReactNode, useState } from 'react';
import type { Payment } from '../../api/payments.ts';
import { ALL_ORDERS_PATH, OrderSearchLink } from '../../entities/order/order-search-link.tsx';
import { ORDER_STATE_LABELS } from '@banca/contracts/order-state-labels';
import { OrderStateBadge } from '../../entities/status-badge.tsx';
import { cx } from '../../lib/cx.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { PaymentActions } from './use-payment-actions.ts';

type PaymentOrder = NonNullable<Payment['order']>;
type Suggestion = Payment['suggestions'][number];

const REASON_LABELS: Record<Suggestion['reasons'][number], PlainMessageId> = {
  same_code: 'creatorPayments.sameCode',
  similar_code: 'creatorPayments.similarCode',
  phone: 'creatorPayments.samePhone',
  amount: 'creatorPayments.sameAmount',
  time: 'creatorPayments.sameTime',
};

const DIFFERENCE_LABELS: Record<NonNullable<Suggestion['differences']>[number], PlainMessageId> = {
  code: 'creatorPayments.otherCode',
  phone: 'creatorPayments.otherPhone',
  name: 'creatorPayments.otherName',
  repeated_code: 'creatorPayments.repeatedCode',
};

/** Beside the whole price, the amount of a payment that fills up the rest is not the same. */
const describeReason = (reason: Suggestion['reasons'][number], { missing }: Suggestion): string =>
  t(reason === 'amount' && missing !== undefined ? 'creatorPayments.restAmount' : REASON_LABELS[reason]);

const OrderLink = ({ order: { shortId, name } }: { order: PaymentOrder }) => (
  <OrderSearchLink listPath={ALL_ORDERS_PATH} search={`#${shortId}`} className="wrap-anywhere">
    {t('creatorPayments.order', { id: shortId, name })}
  </OrderSearchLink>
);

interface OutcomeProps {
  payment: Payment;
  /** The part of the amount that other payments do not cover, in MZN. */
  unpaid: number;
  amount: number;
}

/** States whether the order would be paid exactly, in part or in excess with this payment. */
const Outcome = ({ payment, unpaid, amount }: OutcomeProps) => {
  // Rounded to whole centavos, because the difference of two decimal numbers is inexact.
  const missing = Math.round((unpaid - payment.amount) * 100) / 100;
  if (missing === 0) return <p>{t('creatorPayments.willBePaid')}</p>;
  const values = { difference: formatMoney(Math.abs(missing)), amount: formatMoney(amount) };
  return (
    <p className="text-amber">{missing > 0 ? t('creatorPayments.willMiss', values) : t('creatorPayments.willExceed', values)}</p>
  );
};

interface SuggestedOutcomeProps {
  payment: Payment;
  order: Pick<PaymentOrder, 'amount' | 'missing'>;
}

/** Says what was joined with the order before, and what remains after the payment. */
export const SuggestedOutcome = ({ payment, order: { amount, missing = amount } }: SuggestedOutcomeProps) => (
  <>
    {missing < amount && (
      <p>{t('creatorPayments.paidBefore', { amount: formatMoney(Math.round((amount - missing) * 100) / 100) })}</p>
    )}
    <Outcome payment={payment} unpaid={missing} amount={amount} />
  </>
);

/** The order that the payment belongs to. */
export const JoinedOrder = ({ order }: { order: PaymentOrder }) => (
  <p className="flex flex-wrap items-center gap-x-3">
    <OrderLink order={order} />
    <span className="num whitespace-nowrap" translate="no">
      {formatMoney(order.amount)}
    </span>
    <OrderStateBadge state={order.state} />
    {order.missing !== undefined && (
      <Badge tone="amber">{t('creatorOrders.paidInPart', { missing: formatMoney(order.missing) })}</Badge>
    )}
    {order.excess !== undefined && (
      <>
        <Badge>{t('creatorOrders.excess', { excess: formatMoney(order.excess) })}</Badge>
        <span className="text-sm text-muted">{t('creatorOrders.excessReturn')}</span>
      </>
    )}
  </p>
);

/** Says what became of the order, and what the creator can do now. */
export const FormerOrder = ({ order }: { order: PaymentOrder }) => {
  const isClosed = order.state === 'cancelled' || order.state === 'withdrawn' || order.state === 'expired';
  return (
    <div className="rounded-control bg-amber-soft px-3 py-1 text-sm text-amber">
      <p className="pt-1">
        {isClosed
          ? t('creatorPayments.formerClosed', { state: t(ORDER_STATE_LABELS[order.state]) })
          : t('creatorPayments.formerSeparated')}
      </p>
      <OrderLink order={order} />
    </div>
  );
};

interface OrderChoiceProps {
  order: PaymentOrder & Pick<Suggestion, 'isWeak'>;
  actions: PaymentActions;
  children: ReactNode;
}

/** Asks before it joins a completed order, because the two cannot be separated again. */
const JoinButton = ({ order, actions }: Omit<OrderChoiceProps, 'children'>) => {
  const [isConfirming, setConfirming] = useState(false);
  const { _id, shortId: id, name, state, isWeak } = order;
  return (
    <>
      <Button
        variant={isWeak ? 'quiet' : 'secondary'}
        size="narrow"
        className="px-3"
        busy={actions.joiningOrder === _id}
        disabled={actions.isBusy && actions.joiningOrder !== _id}
        aria-label={t('creatorPayments.joinOrder', { id, name })}
        onClick={() => (state === 'completed' ? setConfirming(true) : actions.join(_id))}
      >
        {t('creatorPayments.join')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          actions.join(_id);
        }}
        tone="primary"
        title={t('creatorPayments.joinCompletedTitle')}
        text={t('creatorPayments.joinCompletedText', { id, name })}
        confirmLabel={t('creatorPayments.joinCompleted')}
      />
    </>
  );
};

/** An order that the payment may be for, with the button that joins them. */
export const OrderChoice = ({ order, actions, children }: OrderChoiceProps) => (
  <li
    className={cx(
      'grid gap-x-4 rounded-control px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center',
      order.isWeak ? 'border border-dashed border-edge' : 'bg-sunk',
    )}
  >
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3">
        <OrderLink order={order} />
        <span className="num whitespace-nowrap" translate="no">
          {formatMoney(order.amount)}
        </span>
        {order.state === 'completed' && <OrderStateBadge state={order.state} />}
        {order.isWeak && <Badge tone="amber">{t('creatorPayments.weakSuggestion')}</Badge>}
      </p>
      <div className="pb-1.5 text-xs text-muted">{children}</div>
    </div>
    <JoinButton order={order} actions={actions} />
  </li>
);

export const SuggestedOrders = ({ payment, actions }: { payment: Payment; actions: PaymentActions }) => (
  <ul aria-label={t('creatorPayments.suggestions')} className="grid gap-2">
    {payment.suggestions.map((order) => (
      <OrderChoice key={order._id} order={order} actions={actions}>
        <p>{order.reasons.map((reason) => describeReason(reason, order)).join(', ')}</p>
        {order.differences && (
          <p className="text-amber">{order.differences.map((difference) => t(DIFFERENCE_LABELS[difference])).join(', ')}</p>
        )}
        <SuggestedOutcome payment={payment} order={order} />
      </OrderChoice>
    ))}
  </ul>
);
