import { useState } from 'react';
import { getErrorText } from '../../../api/errors.ts';
import { type Order, ordersApi } from '../../../api/orders.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { BatchActions } from '../batches/batch-actions.tsx';
import { BatchResults } from '../batches/batch-results.tsx';
import { isSelectable, OrderCheckList } from '../batches/order-check-list.tsx';
import { useBatchApproval } from '../batches/use-batch-approval.ts';

const ORDERS_MAX = 100;

interface Props {
  onBack: () => void;
  onClose: () => void;
}

const ApproveSeenOrders = ({ orders, hasMore, onBack, onClose }: Props & { orders: Order[]; hasMore: boolean }) => {
  // The list reloads after the approval, but the result still names these orders.
  const [shownOrders] = useState(orders);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(orders.filter(isSelectable).map(({ _id }) => _id)));
  const approval = useBatchApproval();
  const { isApproving, results } = approval;
  const selectedOrders = shownOrders.filter(({ _id }) => selected.has(_id));
  if (results.length > 0 && !isApproving) return <BatchResults approval={approval} orders={shownOrders} onClose={onClose} />;
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{t('statementImport.seenOrders')}</h3>
      <OrderCheckList orders={shownOrders} selected={selected} onChange={setSelected} />
      {hasMore && <p className="text-sm text-muted">{t('statementImport.firstOrders', { count: shownOrders.length })}</p>}
      <BatchActions
        approval={approval}
        selectedOrders={selectedOrders}
        onBack={onBack}
        approveLabel={t('orderBatches.approveSure', { count: selectedOrders.length })}
      />
    </div>
  );
};

/** The open orders whose payment was seen, now or in an earlier import. */
export const SeenOrders = ({ onBack, onClose }: Props) => {
  const { data, error, refetch } = ordersApi.useListOrdersQuery(
    { query: { evidence: 'seen', sort: 'oldest', limit: ORDERS_MAX } },
    { refetchOnMountOrArgChange: true },
  );
  if (data && data.orders.length > 0)
    return <ApproveSeenOrders orders={data.orders} hasMore={data.pages > 1} onBack={onBack} onClose={onClose} />;
  return (
    <>
      {!data && !error && <Skeleton className="h-40 rounded-control" />}
      {!data && error && <ErrorState message={getErrorText(error, t('errors.requestFailed'))} onRetry={() => void refetch()} />}
      {data && <p className="text-sm text-muted">{t('statementImport.noSeenOrders')}</p>}
      <DialogActions onBack={onBack}>{null}</DialogActions>
    </>
  );
};
