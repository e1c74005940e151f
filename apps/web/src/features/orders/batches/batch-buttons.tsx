import { useState } from 'react';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ImportStatementButton } from '../statement/import-statement-button.tsx';
import { getErrorText } from '../../../api/errors.ts';
import { type Order, ordersApi } from '../../../api/orders.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { BatchActions, formatSum } from './batch-actions.tsx';
import { BatchResults } from './batch-results.tsx';
import { OrderCheckList } from './order-check-list.tsx';
import { useBatchApproval } from './use-batch-approval.ts';

const ORDERS_MAX = 100;

const formatApproveLabel = (orders: readonly Order[]): string =>
  orders.length === 0
    ? t('orderBatches.approveNone')
    : t('orderBatches.approveCount', { count: orders.length, amount: formatSum(orders) });

interface Props {
  orders: Order[];
  hasMore: boolean;
  onClose: () => void;
}

const SeveralOrders = ({ orders, hasMore, onClose }: Props) => {
  // The list reloads after the approval, but the result still names these orders.
  const [shownOrders] = useState(orders);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const approval = useBatchApproval();
  const { isApproving, results } = approval;
  const selectedOrders = shownOrders.filter(({ _id }) => selected.has(_id));
  if (results.length > 0 && !isApproving) return <BatchResults approval={approval} orders={shownOrders} onClose={onClose} />;
  return (
    <>
      <p className="text-sm text-muted">
        {[t('orderBatches.approveSeveralText'), hasMore && t('orderBatches.oldestOrders', { count: shownOrders.length })]
          .filter(Boolean)
          .join(' ')}
      </p>
      <OrderCheckList orders={shownOrders} selected={selected} onChange={setSelected} />
      <BatchActions
        approval={approval}
        selectedOrders={selectedOrders}
        onBack={onClose}
        approveLabel={formatApproveLabel(selectedOrders)}
      />
    </>
  );
};

/** Approves several of the pending orders that wait longest. */
const ApproveSeveralDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = ordersApi.useListOrdersQuery(
    { query: { state: 'pending', sort: 'oldest', limit: ORDERS_MAX } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog open onClose={onClose} title={t('orderBatches.approveSeveral')}>
      {data && <SeveralOrders orders={data.orders} hasMore={data.pages > 1} onClose={onClose} />}
      {!data && !error && <Skeleton className="h-60 rounded-control" />}
      {!data && error && <ErrorState message={getErrorText(error, t('errors.requestFailed'))} onRetry={() => void refetch()} />}
    </Dialog>
  );
};

export const BatchButtons = ({ hasPending }: { hasPending: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 max-sm:order-last max-sm:w-full sm:flex sm:gap-3">
      {(hasPending || isOpen) && (
        <Button variant="secondary" size="narrow" className="sm:px-4" onClick={() => setOpen(true)}>
          {t('orderBatches.approveSeveral')}
        </Button>
      )}
      <ImportStatementButton />
      {isOpen && <ApproveSeveralDialog onClose={() => setOpen(false)} />}
    </div>
  );
};
