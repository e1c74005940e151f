import { useState } from 'react';
import { getErrorText } from '../../../api/errors.ts';
import { type Order, useListOrdersQuery } from '../../../api/orders.ts';
import { formatMoney } from '../../../lib/format.ts';
import { t } from '../../../lib/i18n/t.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchResults } from './batch-results.tsx';
import { OrderCheckList } from './order-check-list.tsx';
import { useBatchApproval } from './use-batch-approval.ts';

const ORDERS_MAX = 100;
const sumAmounts = (orders: Order[], ids: ReadonlySet<string>): number =>
  orders.reduce((sum, { _id, amount }) => (ids.has(_id) ? sum + amount : sum), 0);

const SeveralOrders = ({ orders, onClose }: { orders: Order[]; onClose: () => void }) => {
  // The list reloads after the approval, but the result still names these orders.
  const [shownOrders] = useState(orders);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const approval = useBatchApproval();
  const { isApproving, results } = approval;
  if (results.length > 0 && !isApproving) return <BatchResults approval={approval} orders={shownOrders} onClose={onClose} />;
  return (
    <>
      <p className="text-sm text-muted">{t('orderBatches.approveSeveralText')}</p>
      <OrderCheckList orders={shownOrders} selected={selected} onChange={setSelected} />
      <BatchActions approval={approval} selected={selected} onBack={onClose}>
        {selected.size === 0
          ? t('orderBatches.approveNone')
          : t('orderBatches.approveCount', { count: selected.size, amount: formatMoney(sumAmounts(shownOrders, selected)) })}
      </BatchActions>
    </>
  );
};

/** Approves several pending orders at once, oldest first. */
export const ApproveSeveralDialog = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = useListOrdersQuery(
    { query: { state: 'pending', limit: ORDERS_MAX } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Dialog open onClose={onClose} title={t('orderBatches.approveSeveral')}>
      {data && <SeveralOrders orders={data.orders.toReversed()} onClose={onClose} />}
      {!data && !error && <Skeleton className="h-60 rounded-control" />}
      {!data && error && <ErrorState message={getErrorText(error, t('errors.requestFailed'))} onRetry={() => void refetch()} />}
    </Dialog>
  );
};
