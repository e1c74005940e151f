import { type ReactNode, useState } from 'react';
import type { Order } from '../../../api/orders.ts';
import { isPaymentReceived } from '../../../entities/order/approval-doubt.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, DialogActions } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { formatSum } from './format-sum.ts';
import type { BatchApproval } from './use-batch-approval.ts';

const BatchProgress = ({ done, total }: { done: number; total: number }) => (
  <div className="grid gap-1.5">
    <p className="num text-sm text-muted">{t('orderBatches.progress', { done, total })}</p>
    <ProgressBar value={done / total} label={t('orderBatches.approving')} />
  </div>
);

/** Says how many of the orders have only a proof, and no received payment. */
const ClaimedNote = ({ orders }: { orders: readonly Order[] }) => {
  const claimed = orders.filter((order) => order.amount > 0 && !isPaymentReceived(order));
  if (claimed.length === 0) return null;
  const seen = orders.length - claimed.length;
  const values = { seen, claimed: claimed.length, claimedAmount: formatSum(claimed) };
  return (
    <p className="text-sm text-amber">
      {seen > 0 ? t('orderBatches.confirmMixed', values) : t('orderBatches.confirmClaimed', { count: claimed.length })}
    </p>
  );
};

interface Props {
  approval: BatchApproval;
  /** What the button sends. Its label counts the same orders. */
  selectedOrders: readonly Order[];
  onBack: () => void;
  onClose: () => void;
  /** The label of the button that approves the ticked orders. Without one, the button closes the dialog. */
  approveLabel: ReactNode;
}

/** Asks before it sends, because several approvals cannot be undone, unlike a single one. */
export const BatchActions = ({ approval, selectedOrders, onBack, onClose, approveLabel }: Props) => {
  const { approve, isApproving, results, errorMessage } = approval;
  const [isConfirming, setConfirming] = useState(false);
  const count = selectedOrders.length;
  return (
    <>
      {isApproving && <BatchProgress done={results.length} total={count} />}
      <FormError>{errorMessage}</FormError>
      <DialogActions onBack={onBack} busy={isApproving}>
        {approveLabel ? (
          <Button busy={isApproving} disabled={count === 0} onClick={() => setConfirming(true)}>
            {approveLabel}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('ui.close')}</Button>
        )}
      </DialogActions>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          approve(selectedOrders);
        }}
        tone="primary"
        title={t('orderBatches.confirmTitle', { count })}
        text={t('orderBatches.confirmText', { amount: formatSum(selectedOrders) })}
        confirmLabel={t('creatorOrders.approveAnyway')}
      >
        <ClaimedNote orders={selectedOrders} />
      </ConfirmDialog>
    </>
  );
};
