import { formatProductTitles } from '@banca/contracts/order-titles';
import type { ReactNode } from 'react';
import type { AdminOrder } from '../../api/admin.ts';
import type { Order } from '../../api/orders.ts';
import { paths } from '../../config/paths.ts';
import type { ApprovalDoubt } from '../../entities/order/approval-doubt.ts';
import { getOrderPrices } from '../../entities/order/order-prices.ts';
import { PaymentCode } from '../../entities/order/payment-code.tsx';
import { cx } from '../../lib/cx.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { MessageChecks } from './message-checks.tsx';
import { describeCodePayment, hasCodePayment } from './code-payment.tsx';
import { describeMissing } from './return-suggestion.ts';
import type { OrderDecision } from './use-order-decision.ts';

const TEXTS = {
  paidOther: 'orders.codePaidOther',
  reusedCode: 'orders.duplicateCode',
  paidInPart: 'creatorOrders.paidInPartText',
  mismatch: 'creatorOrders.mismatchText',
  reusedPicture: 'creatorOrders.reusedPictureText',
  noProof: 'creatorOrders.unprovenText',
  unlikelyCode: 'creatorOrders.unlikelyCodeText',
  returned: 'creatorOrders.returnedText',
} as const satisfies Record<ApprovalDoubt, string>;

function getTitle(doubt: ApprovalDoubt, order: Order): string {
  const { missing = 0, guest } = order;
  if (doubt === 'paidOther') return t('creatorOrders.paidOtherTitle');
  if (doubt === 'reusedCode') return t('creatorOrders.duplicateTitle');
  if (doubt === 'paidInPart') return t('creatorOrders.paidInPart', { missing: formatMoney(missing) });
  if (doubt === 'mismatch') return t('creatorOrders.mismatchTitle');
  return t('creator' in order ? 'creatorOrders.receivedAdminTitle' : 'creatorOrders.receivedTitle', {
    amount: getOrderPrices(order).price,
    name: guest.name,
  });
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{label}</dt>
    <dd className="font-strong wrap-anywhere">{children}</dd>
  </>
);

const Facts = ({ order }: { order: Order }) => {
  const { guest, lines, confirmationCode, reusedCode } = order;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-control bg-sunk p-3">
      <Fact label={t('creatorOrders.buyer')}>{guest.name}</Fact>
      <Fact label={t('creatorOrders.product')}>
        <span className="line-clamp-2">{formatProductTitles({ lines })}</span>
      </Fact>
      <Fact label={t('creatorOrders.amount')}>
        <span className="num" translate="no">
          {getOrderPrices(order).price}
        </span>
      </Fact>
      {confirmationCode && (
        <Fact label={t('creatorOrders.code')}>
          <PaymentCode code={confirmationCode} className="line-clamp-2" />
        </Fact>
      )}
      {reusedCode?.order && (
        <Fact label={t('creatorOrders.otherOrder')}>
          <span className="num" translate="no">{`#${reusedCode.order.shortId}, ${formatMoney(reusedCode.order.amount)}`}</span>
        </Fact>
      )}
    </dl>
  );
};

/** An admin has no access to the wallet that the money went to. The list of users has the address of the creator. */
const AdminAdvice = ({ creator: { username, isSuspended } }: Pick<AdminOrder, 'creator'>) => (
  <p className={cx(isSuspended && 'rounded-control bg-amber-soft px-3 py-2 text-amber')}>
    <span>{t(isSuspended ? 'creatorOrders.approveSuspendedText' : 'creatorOrders.approveAdminText')}</span>{' '}
    <Link
      to={`${paths.admin('users')}&q=${encodeURIComponent(username)}`}
      className="inline-flex min-h-11 items-center font-strong underline underline-offset-4"
      translate="no"
    >
      {`@${username}`}
    </Link>
  </p>
);

export const isAdminOrder = (order: Order): order is AdminOrder => 'creator' in order;

interface Props {
  order: Order;
  decision: OrderDecision;
  onClose: () => void;
}

/** Asks before an approval that the facts of the order do not support. */
export const ApproveDialog = ({ order, decision, onClose }: Props) => {
  const { doubt, mismatch, activeDialog, setActiveDialog, approveAnyway } = decision;
  if (!doubt) return null;
  const isPaidOther = doubt === 'paidOther';
  const codePayment = !isPaidOther && hasCodePayment(order) ? describeCodePayment(order) : undefined;
  const canReturn =
    (mismatch !== undefined || isPaidOther || doubt === 'reusedCode' || doubt === 'paidInPart') && decision.canReturn;
  return (
    <Dialog open={activeDialog === 'approve'} onClose={onClose} title={getTitle(doubt, order)}>
      {doubt === 'paidInPart' && <p className="font-strong">{describeMissing(order)}</p>}
      {(!isAdminOrder(order) || isPaidOther || doubt === 'reusedCode') && <p>{t(TEXTS[doubt])}</p>}
      {codePayment && <p className="font-strong">{codePayment}</p>}
      {isAdminOrder(order) && !isPaidOther && <AdminAdvice creator={order.creator} />}
      {mismatch && order.message && <MessageChecks message={order.message} />}
      <Facts order={order} />
      <DialogActions onBack={() => setActiveDialog(null)}>
        {!isPaidOther && (
          <Button variant={canReturn ? 'secondary' : 'primary'} onClick={approveAnyway}>
            {t(isAdminOrder(order) ? 'creatorOrders.approveAdminAnyway' : 'creatorOrders.approveAnyway')}
          </Button>
        )}
        {canReturn && <Button onClick={() => setActiveDialog('return')}>{t('creatorOrders.return')}</Button>}
      </DialogActions>
    </Dialog>
  );
};
