import type { ReactNode } from 'react';
import type { Order } from '../../../api/orders.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { FormError } from '../../../ui/form-message.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { BatchApproval } from './use-batch-approval.ts';

const BatchProgress = ({ done, total }: { done: number; total: number }) => (
  <div className="grid gap-1.5">
    <p className="num text-sm text-muted">{t('orderBatches.progress', { done, total })}</p>
    <ProgressBar value={done / total} label={t('orderBatches.approving')} />
  </div>
);

interface Props {
  approval: BatchApproval;
  /** What the button sends. Its label counts the same orders. */
  selectedOrders: readonly Order[];
  onBack: () => void;
  /** The label of the button that approves the ticked orders, or false for no button. */
  approveLabel: ReactNode;
}

export const BatchActions = ({ approval, selectedOrders, onBack, approveLabel }: Props) => {
  const { approve, isApproving, results, errorMessage } = approval;
  return (
    <>
      {isApproving && <BatchProgress done={results.length} total={selectedOrders.length} />}
      <FormError>{errorMessage}</FormError>
      <DialogActions onBack={onBack} busy={isApproving}>
        {approveLabel && (
          <Button busy={isApproving} disabled={selectedOrders.length === 0} onClick={() => approve(selectedOrders)}>
            {approveLabel}
          </Button>
        )}
      </DialogActions>
    </>
  );
};
