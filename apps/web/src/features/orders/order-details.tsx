import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { suggestEmail } from '../../entities/email/suggest-email.ts';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { formatForeignPrice } from '../../entities/payment/account-details.tsx';
import { cx } from '../../lib/cx.ts';
import { formatMoney } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Link } from '../../ui/link.tsx';
import { isForeignCurrency } from '@banca/contracts/payment-accounts';
import { findPaymentMethod, getPaymentMethodName } from '@banca/contracts/payment-methods';
import type { Order } from '../../api/orders.ts';
import { EvidenceBadge } from '../../entities/order/evidence-badge.tsx';
import { acceptsInstructions, findApprovalDoubt, needsInstructions } from '../../entities/order/approval-doubt.ts';
import { PaymentCode, WholePaymentText } from '../../entities/order/payment-code.tsx';

/** The price that was agreed on in another currency is the amount that arrives. On phones, the card has no room for that in MZN. */
export const OrderAmount = ({ order: { amount, paymentInstructions } }: { order: Order }) => {
  const price = paymentInstructions?.foreignPrice;
  return (
    <>
      <span className="display num text-xl leading-none whitespace-nowrap" translate="no">
        {price ? formatForeignPrice(price) : formatMoney(amount)}
      </span>
      {price && (
        <span className="num ml-2 text-sm whitespace-nowrap text-muted max-md:hidden" translate="no">
          {formatMoney(amount)}
        </span>
      )}
    </>
  );
};

/** What the price lacks because of a code. */
export const OrderDiscount = ({ order: { discount } }: { order: Order }) =>
  discount ? (
    <Badge className="max-w-full min-w-0 max-md:order-last">
      <span className="min-w-0 truncate" title={discount.code} translate="no">
        {discount.code}
      </span>
      <span translate="no">{formatMoney(-discount.amount)}</span>
    </Badge>
  ) : null;

const describeRest = (order: Order, received: number) => ({
  received: getOrderPrices(order).formatPart(received),
  missing: getOrderPrices(order).formatPart(order.amount - received),
});

const findAskedRest = ({ state, earlierProofs }: Order): number | undefined =>
  state === 'pending' ? earlierProofs?.at(-1)?.received : undefined;

/** Whether the card says what the creator asked for, with which the message is compared. */
export const hasAskedRest = (order: Order): boolean => findAskedRest(order) !== undefined;

/** Tells a proof that replaced an earlier one from a first proof, and whether it only repeats the code. On phones, `AskedRest` tells it, too. */
export const ProofNumber = ({ order }: { order: Order }) => {
  const { earlierProofs = [], status, confirmationCode } = order;
  if (earlierProofs.length === 0 || status !== 'pending') return null;
  const isSameCode = confirmationCode !== '' && earlierProofs.at(-1)?.code === confirmationCode;
  return (
    <Badge tone="amber" className={cx('max-md:order-last', !isSameCode && hasAskedRest(order) && 'max-md:hidden')}>
      {t(isSameCode ? 'creatorOrders.sameCodeProof' : 'creatorOrders.proofNumber', { number: earlierProofs.length + 1 })}
    </Badge>
  );
};

/** What the creator asked for when the earlier proof was returned for its amount. */
export const AskedRest = ({ order }: { order: Order }) => {
  const received = findAskedRest(order);
  return received === undefined ? null : (
    <p className="num text-xs text-muted">{t('creatorOrders.askedForRest', describeRest(order, received))}</p>
  );
};

/** How much arrived before the creator returned the order, and how much is missing. */
export const describeReturnedAmount = (order: Order): string | undefined =>
  order.returned?.received === undefined ? undefined : t('creatorOrders.arrived', describeRest(order, order.returned.received));

const PaidInExcess = ({ order: { excess, status } }: { order: Order }) =>
  excess === undefined ? null : (
    <span
      className="num text-sm font-strong"
      title={t(status === 'pending' ? 'creatorOrders.excessAdvice' : 'creatorOrders.excessReturn')}
    >
      {t('creatorOrders.excess', { excess: formatMoney(excess) })}
    </span>
  );

/** A payment with the code of the order may not be joined with it yet, and is then in another list. */
const getPaymentsPath = ({ _id, paidAmount }: Order): string =>
  `${paths.dashboard('payments')}&${paidAmount > 0 ? `order=${_id}` : 'state=open'}`;

/** A link to the payments of the order. */
export const ReceivedPayments = ({ order }: { order: Order }) =>
  order.paidAmount === 0 && order.missing === undefined && order.excess === undefined ? null : (
    <p className="flex flex-wrap items-center gap-x-3">
      <PaidInExcess order={order} />
      <Link
        to={getPaymentsPath(order)}
        className="inline-flex min-h-11 items-center gap-x-3 text-sm max-md:[&>span]:underline md:min-h-7"
      >
        {order.missing !== undefined && <EvidenceBadge order={order} />}
        {/* On phones, the badge leaves no room. */}
        <span className={cx('underline underline-offset-4', order.missing !== undefined && 'max-md:sr-only')}>
          {t('creatorOrders.showPayments')}
        </span>
      </Link>
    </p>
  );

/** Longer texts are messages that no pattern could parse. They are shown in a smaller font. */
const CODE_LENGTH_MAX = 40;

export const ConfirmationCode = ({ order }: { order: Order }) =>
  order.confirmationCode ? (
    <div>
      <span className="flex items-center gap-x-3">
        <PaymentCode
          code={order.confirmationCode}
          className={`font-strong ${order.confirmationCode.length > CODE_LENGTH_MAX ? 'line-clamp-2 text-xs' : 'text-[13px] leading-tight md:text-lg md:tracking-[.04em]'}`}
        />
        {/* Phones show only the icon of the button. */}
        <CopyButton text={order.confirmationCode} className="min-h-11 max-md:min-w-11 max-md:px-2 max-md:[&>span>span]:sr-only" />
      </span>
      <WholePaymentText code={order.confirmationCode} />
    </div>
  ) : (
    // On phones, the note that the order is not paid says the same.
    <span className={cx('text-sm text-muted', acceptsInstructions(order) && 'max-md:hidden')}>{t('orders.noCode')}</span>
  );

function describeMissingProof(order: Order): string {
  if (needsInstructions(order)) return t('creatorOrders.unpaid');
  if (order.paymentInstructions) return t('creatorOrders.knowsHowToPay');
  if (isForeignCurrency(order.paymentMethod)) return t('creatorOrders.unpriced');
  return t(findPaymentMethod(order.paymentMethod)?.account ? 'creatorOrders.unproven' : 'creatorOrders.unprovenCard', {
    method: getPaymentMethodName(order.paymentMethod),
  });
}

/** How to pay and the download go to the address, which only the buyer can correct before the approval. */
export const EmailDoubt = ({ order: { guest, status } }: { order: Order }) => {
  const suggestion = suggestEmail(guest.email);
  if (!suggestion || status !== 'pending') return null;
  return (
    <p className="justify-self-start rounded-control bg-amber-soft px-2 py-0.5 text-xs font-strong text-amber wrap-anywhere">
      {t('creatorOrders.emailDoubt', { typed: guest.email.split('@').at(-1) ?? '', domain: suggestion.domain })}
    </p>
  );
};

/** Tells an order without a proof from one that only waits for its approval, and what the creator does next. */
export const MissingProof = ({ order }: { order: Order }) => {
  if (order.status !== 'pending' || findApprovalDoubt(order) !== 'noProof') return null;
  return (
    <p className="justify-self-start rounded-control bg-amber-soft px-2 py-0.5 text-xs font-strong text-amber">
      {describeMissingProof(order)}
    </p>
  );
};
