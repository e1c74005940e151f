import { type ReactNode, useState } from 'react';
import { getErrorText } from '../../../api/errors.ts';
import { type Order, ordersApi } from '../../../api/orders.ts';
import { t } from '../../../lib/i18n/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogActions } from '../../../ui/dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { BatchActions } from './batch-actions.tsx';
import { BatchResults } from './batch-results.tsx';
import { isSelectable, OrderCheckList } from './order-check-list.tsx';
import { useBatchApproval } from './use-batch-approval.ts';

const ORDERS_MAX = 100;

interface ListProps {
  /** The ids of the orders that are ticked at first, except doubtful ones. All others are listed as older ones. */
  newOrders?: readonly string[];
  /** Undefined to close the dialog instead of asking for a choice. */
  formatApproveLabel: (selectedOrders: readonly Order[]) => string | undefined;
  onBack: () => void;
  onClose: () => void;
  /** Shown above the orders. */
  children: ReactNode;
}

interface LoadedListProps extends ListProps {
  orders: Order[];
  hasMore: boolean;
}

const LoadedList = ({ orders, hasMore, newOrders, formatApproveLabel, onBack, onClose, children }: LoadedListProps) => {
  const newest = newOrders ? orders.filter(({ _id }) => newOrders.includes(_id)) : orders;
  const older = newOrders ? orders.filter(({ _id }) => !newOrders.includes(_id)) : [];
  const [selected, setSelected] = useState<ReadonlySet<string>>(
    () => new Set(newOrders ? newest.filter(isSelectable).map(({ _id }) => _id) : []),
  );
  const approval = useBatchApproval();
  const { isApproving, results } = approval;
  const selectedOrders = orders.filter(({ _id }) => selected.has(_id));
  if (results.length > 0 && !isApproving) return <BatchResults approval={approval} orders={orders} onClose={onClose} />;
  return (
    <div className="grid gap-4">
      {children}
      {hasMore && <p className="text-sm text-muted">{t('orderBatches.oldestOrders', { count: orders.length })}</p>}
      {newest.length > 0 && <OrderCheckList orders={newest} selected={selected} onChange={setSelected} />}
      {older.length > 0 && (
        <>
          <h4 className="text-sm font-strong">{t('statementImport.olderOrders')}</h4>
          <OrderCheckList orders={older} selected={selected} onChange={setSelected} />
        </>
      )}
      <BatchActions
        approval={approval}
        selectedOrders={selectedOrders}
        onBack={onBack}
        onClose={onClose}
        approveLabel={formatApproveLabel(selectedOrders)}
      />
    </div>
  );
};

interface Props extends ListProps {
  filters: { state: 'pending' } | { evidence: 'seen' };
  emptyText: string;
}

/** Approves several of the orders that wait longest. */
export const BatchApprovalList = ({ filters, emptyText, ...rest }: Props) => {
  const { data, error, refetch } = ordersApi.useListOrdersQuery(
    { query: { ...filters, sort: 'oldest', limit: ORDERS_MAX } },
    { refetchOnMountOrArgChange: true },
  );
  // Keeps the first page: after the approval the query reloads without the approved orders, which the result still names.
  const [shownPage, setShownPage] = useState<typeof data>();
  if (!shownPage && data && data.orders.length > 0) setShownPage(data);
  if (shownPage) return <LoadedList {...rest} orders={shownPage.orders} hasMore={shownPage.pages > 1} />;
  return (
    <>
      {!data && !error && <Skeleton className="h-60 rounded-control" />}
      {!data && error && <ErrorState message={getErrorText(error, t('errors.requestFailed'))} onRetry={() => void refetch()} />}
      {data && <p className="text-sm text-muted">{emptyText}</p>}
      <DialogActions onBack={rest.onBack}>
        {rest.formatApproveLabel([]) === undefined && <Button onClick={rest.onClose}>{t('ui.close')}</Button>}
      </DialogActions>
    </>
  );
};
