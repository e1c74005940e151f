import { useState } from 'react';
import type { Order } from '../../../api/orders.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ImportStatementButton } from '../statement/import-statement-button.tsx';
import { BatchApprovalList } from './batch-approval-list.tsx';
import { formatSum } from './format-sum.ts';

const formatApproveLabel = (orders: readonly Order[]): string =>
  orders.length === 0
    ? t('orderBatches.approveNone')
    : t('orderBatches.approveCount', { count: orders.length, amount: formatSum(orders) });

export const BatchButtons = ({ hasPending }: { hasPending: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 max-sm:order-last max-sm:w-full sm:flex sm:gap-3">
      {(hasPending || isOpen) && (
        <Button variant="secondary" size="narrow" className="sm:px-4" onClick={() => setOpen(true)}>
          {t('orderBatches.approveSeveral')}
        </Button>
      )}
      <ImportStatementButton />
      {isOpen && (
        <Dialog open onClose={close} title={t('orderBatches.approveSeveral')}>
          <BatchApprovalList
            filters={{ state: 'pending' }}
            formatApproveLabel={formatApproveLabel}
            emptyText={t('creatorOrders.allDecidedText')}
            onBack={close}
            onClose={close}
          >
            <p className="text-sm text-muted">{t('orderBatches.approveSeveralText')}</p>
          </BatchApprovalList>
        </Dialog>
      )}
    </div>
  );
};
