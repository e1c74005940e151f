import { type ComponentProps, useState } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { type Order, ordersApi } from '../../api/orders.ts';
import type { Payment } from '../../api/payments.ts';
import { isPaymentReceived } from '../../entities/order/approval-doubt.ts';
import { PaymentCode } from '../../entities/order/payment-code.tsx';
import { cx } from '../../lib/cx.ts';
import { formatRelative } from '../../lib/format-date.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { withPreviousData } from '../../lib/previous-data.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, SearchInput } from '../../ui/field.tsx';
import { ErrorState, Loading, Skeletons } from '../../ui/states.tsx';
import { OrderChoice, SuggestedOutcome } from './payment-order.tsx';
import type { PaymentActions } from './use-payment-actions.ts';

const ORDERS_MAX = 10;
const COMPLETED_MAX = 50;

const isDoubtful = ({ state, duplicateCode }: Order): boolean => state !== 'completed' && duplicateCode;

const OrderFacts = ({ payment, order }: { payment: Payment; order: Order }) => (
  <>
    <p className="flex flex-wrap gap-x-3">
      {order.confirmationCode && <PaymentCode code={order.confirmationCode} className="text-ink" />}
      <time dateTime={order.createdAt}>{formatRelative(order.createdAt)}</time>
      {isDoubtful(order) && <span className="text-amber">{t('creatorPayments.repeatedCode')}</span>}
    </p>
    <SuggestedOutcome payment={payment} order={{ amount: order.amount, missing: order.amount - order.paidAmount }} />
  </>
);

interface Props {
  payment: Payment;
  actions: PaymentActions;
}

const ChoiceList = ({ label, orders, payment, actions }: Props & { label: string; orders: Order[] }) => (
  <ul aria-label={label} className="grid gap-2 empty:hidden">
    {orders.map((order) => (
      <OrderChoice
        key={order._id}
        order={{ ...order, name: order.guest.name, ...(isDoubtful(order) && { isWeak: true }) }}
        actions={actions}
      >
        <OrderFacts payment={payment} order={order} />
      </OrderChoice>
    ))}
  </ul>
);

const ChoiceGroup = (props: ComponentProps<typeof ChoiceList>) =>
  props.orders.length > 0 && (
    <>
      <h3 className="pt-2 text-sm font-strong">{props.label}</h3>
      <ChoiceList {...props} />
    </>
  );

function describeList({ orders, total }: { orders: Order[]; total: number }, q: string): string {
  if (total === 0) return t(q ? 'creatorPayments.noOrderMatches' : 'creatorPayments.noOpenOrders');
  return total > orders.length ? t('creatorPayments.newestOrders', { count: formatCount(orders.length) }) : '';
}

/** Searches for completed orders that lack a payment. Empty without a search. */
function useUnderpaidSales({ wallet }: Payment, q: string): Order[] {
  const query = { status: 'completed', limit: COMPLETED_MAX, q } as const;
  const { currentData } = ordersApi.useListOrdersQuery({ query }, { skip: q === '', refetchOnMountOrArgChange: true });
  const orders = currentData?.orders ?? [];
  return orders.filter(
    ({ state, paymentMethod, paidAmount, amount }) => state === 'completed' && paymentMethod === wallet && paidAmount < amount,
  );
}

const OrderChoices = ({ payment, actions, q }: Props & { q: string }) => {
  // The status `pending` covers every open order, also returned ones.
  const query = { status: 'pending', limit: ORDERS_MAX, ...(q && { q }) } as const;
  const result = ordersApi.useListOrdersQuery({ query }, { refetchOnMountOrArgChange: true });
  const { data, error, isStale } = withPreviousData(result);
  const completed = useUnderpaidSales(payment, q);
  if (error !== undefined)
    return (
      <ErrorState
        message={getErrorText(error, t('creatorPayments.ordersFailed'))}
        onRetry={() => void result.refetch()}
        className="py-4"
      />
    );
  if (!data)
    return (
      <Loading label={t('creatorPayments.loadingOrders')} className="grid gap-2">
        <Skeletons count={3} className="h-24" />
      </Loading>
    );
  const paid = data.orders.filter(isPaymentReceived);
  const unpaid = data.orders
    .filter((order) => !isPaymentReceived(order))
    .toSorted((a, b) => Number(isDoubtful(a)) - Number(isDoubtful(b)));
  return (
    <div aria-busy={isStale} className={cx('grid gap-2 transition-opacity', isStale && 'opacity-60')}>
      <p role="status" className="text-sm text-muted empty:hidden">
        {data.total > 0 || completed.length === 0 ? describeList(data, q) : ''}
      </p>
      <ChoiceList label={t('creatorPayments.openOrders')} orders={unpaid} payment={payment} actions={actions} />
      <ChoiceGroup label={t('creatorPayments.completedOrders')} orders={completed} payment={payment} actions={actions} />
      <ChoiceGroup label={t('creatorPayments.paidOrders')} orders={paid} payment={payment} actions={actions} />
    </div>
  );
};

/** Joins a payment with any order of the creator that is open, or that is completed and lacks a payment. */
export const OtherOrderDialog = ({ payment, actions, onClose }: Props & { onClose: () => void }) => {
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedInput(q, setQ);
  return (
    <Dialog open onClose={onClose} title={t('creatorPayments.otherOrderTitle', { amount: formatMoney(payment.amount) })}>
      <Field label={t('creatorPayments.orderSearch')} hideLabel>
        <SearchInput
          placeholder={t('creatorPayments.orderSearchPlaceholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <OrderChoices payment={payment} actions={actions} q={q} />
    </Dialog>
  );
};
