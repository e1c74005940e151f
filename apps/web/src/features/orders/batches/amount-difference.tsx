import { useState } from 'react';
import { getErrorText } from '../../../api/errors.ts';
import { type Order, ordersApi } from '../../../api/orders.ts';
import { isUnpaid } from '../../../entities/order/approval-doubt.ts';
import type { ReturnReason } from '../../../entities/order/return-reasons.ts';
import { formatAmount, formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { useSubmitOnce } from '../../../lib/use-submit-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineError } from '../../../ui/form-message.tsx';
import { ReturnDialogBody } from '../decision-dialogs.tsx';

/** @param received MZN */
function describeDifference(received: number, { amount }: Order): string {
  const values = {
    received: formatAmount(received),
    difference: formatAmount(Math.abs(amount - received)),
    amount: formatMoney(amount),
  };
  return t(received < amount ? 'orderBatches.receivedLess' : 'orderBatches.receivedMore', values);
}

interface Props {
  order: Order;
  /** What the statement says was paid, in MZN. */
  received: number;
}

const ReturnProof = ({ order, received }: Props) => {
  const [returnOrder, { isLoading, isSuccess, error }] = ordersApi.useReturnOrderMutation();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const returnProof = useSubmitOnce(async (reason: ReturnReason, note: string) => {
    await returnOrder({ params: { id: order._id }, body: note === '' ? { reason } : { reason, note } });
    close();
  });
  if (isSuccess)
    return (
      <span role="status" className="font-strong text-leaf">
        {t('orderBatches.proofRequested')}
      </span>
    );
  return (
    <>
      <Button variant="secondary" size="sm" className="min-h-11" onClick={() => setOpen(true)}>
        {t('creatorOrders.return')}
      </Button>
      {error && <InlineError>{getErrorText(error, t('orders.returnFailed'))}</InlineError>}
      <Dialog open={isOpen} onClose={close} title={t('creatorOrders.returnTitle')}>
        <ReturnDialogBody
          order={order}
          decision={{
            setActiveDialog: close,
            isReturning: isLoading,
            returnProof: (reason, note) => void returnProof(reason, note),
          }}
          knownProblem={{ reason: 'wrong_amount', note: describeDifference(received, order) }}
        />
      </Dialog>
    </>
  );
};

/** Names both amounts, and offers what the creator does about them. */
export const AmountDifference = ({ order, received }: Props) => (
  <>
    <span className="num font-strong">{describeDifference(received, order)}</span>
    {order.state === 'pending' && !isUnpaid(order) && (
      <div className="flex flex-wrap items-center gap-2 py-1">
        <ReturnProof order={order} received={received} />
      </div>
    )}
  </>
);
