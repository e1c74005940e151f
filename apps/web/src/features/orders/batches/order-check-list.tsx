import type { Order } from '../../../api/orders.ts';
import { type ApprovalDoubt, findApprovalDoubt, isPaymentReceived } from '../../../entities/order/approval-doubt.ts';
import { EvidenceBadge } from '../../../entities/order/evidence-badge.tsx';
import { getOrderPrices } from '../../../entities/order/order-prices.ts';
import { PaymentCode } from '../../../entities/order/payment-code.tsx';
import { formatRelative } from '../../../lib/format-date.ts';
import { formatMoney, SEPARATOR } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { MessageChecks } from '../message-checks.tsx';
import { describeMissing } from '../return-suggestion.ts';

/** An order whose payment is doubtful needs its own confirmation. */
export const isSelectable = (order: Order): boolean => findApprovalDoubt(order) === undefined;

const DOUBTS = {
  paidOther: 'orderBatches.paidOther',
  reusedCode: 'orderBatches.reusedCode',
  paidInPart: 'orderBatches.paidInPart',
  mismatch: 'orderBatches.mismatch',
  reusedPicture: 'orderBatches.reusedPicture',
  noProof: 'orderBatches.noProof',
  unlikelyCode: 'orderBatches.unlikelyCode',
  returned: 'orderBatches.returned',
} as const satisfies Record<ApprovalDoubt, string>;

const DoubtText = ({ order }: { order: Order }) => {
  const doubt = findApprovalDoubt(order);
  if (!doubt) return null;
  return (
    <span className="text-xs text-red">
      {doubt === 'paidInPart' && <b className="num font-strong">{`${describeMissing(order)} `}</b>}
      <span>{t(DOUBTS[doubt])}</span>
    </span>
  );
};

const CHECKBOX_CLASSES = 'size-5.5 shrink-0 accent-leaf';
const ROW_CLASSES = 'flex min-h-11 items-center gap-3 px-3 py-2';

const OrderRow = ({ order, isSelected, onToggle }: { order: Order; isSelected: boolean; onToggle: () => void }) => (
  <li>
    <label className={`${ROW_CLASSES} cursor-pointer has-disabled:cursor-default`}>
      <input
        type="checkbox"
        className={CHECKBOX_CLASSES}
        checked={isSelected}
        disabled={!isSelectable(order)}
        onChange={onToggle}
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <PaymentCode code={order.confirmationCode ?? t('orders.noCode')} className="text-sm font-strong line-clamp-2" />
          <span className="num font-strong whitespace-nowrap" translate="no">
            {getOrderPrices(order).price}
          </span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
          <span translate="no" className="wrap-anywhere">{`${order.guest.name}${SEPARATOR}#${order.shortId}`}</span>
          <span>{formatRelative(order.createdAt)}</span>
        </span>
        <span className="flex flex-wrap items-center gap-x-3 empty:hidden">
          <EvidenceBadge order={order} />
          {order.excess !== undefined && (
            <b className="num text-xs font-strong">{t('creatorOrders.excess', { excess: formatMoney(order.excess) })}</b>
          )}
        </span>
        {order.message && <MessageChecks message={order.message} />}
        <DoubtText order={order} />
      </span>
    </label>
  </li>
);

interface SelectAllProps {
  label: string;
  orders: readonly Order[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** Ticks the given orders, or unticks them, and leaves all others as they are. */
const SelectAll = ({ label, orders, selected, onChange }: SelectAllProps) => {
  const ids = orders.map(({ _id }) => _id);
  const areAllSelected = ids.every((id) => selected.has(id));
  return (
    <label className={`${ROW_CLASSES} cursor-pointer border-b border-line bg-sunk text-sm font-strong`}>
      <input
        type="checkbox"
        className={CHECKBOX_CLASSES}
        checked={areAllSelected}
        onChange={() => onChange(new Set([...[...selected].filter((id) => !ids.includes(id)), ...(areAllSelected ? [] : ids)]))}
      />
      <span>{label}</span>
    </label>
  );
};

interface Props extends Pick<SelectAllProps, 'selected' | 'onChange'> {
  orders: Order[];
}

/** Orders with a checkbox each, in a form that is easy to compare with the list of a wallet. Those whose payment was seen come first. */
export const OrderCheckList = ({ orders, ...selection }: Props) => {
  const { selected, onChange } = selection;
  const seen = orders.filter(isPaymentReceived);
  const claimed = orders.filter((order) => !isPaymentReceived(order));
  const [selectableSeen, selectableClaimed] = [seen.filter(isSelectable), claimed.filter(isSelectable)];
  const count = selectableClaimed.length;
  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (selected.has(id)) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  return (
    <div className="overflow-hidden rounded-control border border-line">
      {selectableSeen.length > 0 && (
        <SelectAll
          label={t(count > 0 ? 'orderBatches.selectAllSeen' : 'orderBatches.selectAll')}
          orders={selectableSeen}
          {...selection}
        />
      )}
      {count > 0 && (
        <SelectAll
          label={t(selectableSeen.length > 0 ? 'orderBatches.selectClaimedToo' : 'orderBatches.selectClaimed', { count })}
          orders={selectableClaimed}
          {...selection}
        />
      )}
      <ul className="max-h-[45dvh] divide-y divide-line overflow-y-auto">
        {[...seen, ...claimed].map((order) => (
          <OrderRow key={order._id} order={order} isSelected={selected.has(order._id)} onToggle={() => toggle(order._id)} />
        ))}
      </ul>
    </div>
  );
};
