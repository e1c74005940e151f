import { t } from '../../../lib/i18n/t.ts';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListSection } from '../list-section.tsx';
import { ActionCell, ActorCell, ChangesCell, TimeCell } from './audit-cells.tsx';
import { AuditFilters, useAuditFilters } from './audit-filters.tsx';
import { type AuditEntry, useListAuditQuery } from '../../../api/admin-audit.ts';

interface CellHandlers {
  onFilterActor: (id: string) => void;
  onFilterTarget: (id: string) => void;
}

const buildColumns = (handlers: CellHandlers): Column<AuditEntry>[] => [
  { id: 'action', header: t('adminAudit.what'), cell: (entry) => <ActionCell entry={entry} {...handlers} />, isCardTitle: true },
  { id: 'actor', header: t('adminAudit.who'), cell: (entry) => <ActorCell entry={entry} {...handlers} /> },
  { id: 'time', header: t('adminAudit.when'), cell: (entry) => <TimeCell entry={entry} {...handlers} /> },
  {
    id: 'changes',
    header: t('adminAudit.changes'),
    cell: (entry) => <ChangesCell entry={entry} {...handlers} />,
    isCardFooter: true,
  },
];

/** The audit log, newest entry first. */
export const AuditSection = () => {
  const state = useAuditFilters();
  const result = useListAuditQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const list = withPreviousData(result);
  const entries = list.data?.entries ?? [];
  const actorUsername = entries.find((entry) => entry.actor?._id === state.filters.actor)?.actor?.username;
  const columns = buildColumns({
    onFilterActor: (id) => state.setFilters({ actor: id }),
    onFilterTarget: (target) => state.setFilters({ target }),
  });
  return (
    <ListSection
      id="admin-audit"
      titleId="adminAudit.title"
      quantityId="quantity.auditEntries"
      loadingId="adminAudit.loading"
      list={list}
      onRetry={() => void result.refetch()}
      getPageHref={state.getPageHref}
      filters={<AuditFilters state={state} actorUsername={actorUsername} />}
      onClear={state.isFiltered ? state.clearFilters : undefined}
      empty={t('adminAudit.empty')}
      rowHeight="h-44 md:h-17"
    >
      <DataTable caption={t('adminAudit.caption')} columns={columns} rows={entries} rowKey={({ _id }) => _id} />
    </ListSection>
  );
};
