import X from 'lucide-react/icons/x';
import { t } from '../../../lib/i18n/text.tsx';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ListSection } from '../list-section.tsx';
import { ActionCell, ActorCell, ChangesCell, TimeCell } from './audit-cells.tsx';
import { type AuditEntry, adminApi } from '../../../api/admin.ts';
import { parseDay, parseId, parseText, useUrlFilters } from '../../../lib/url-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountFilter } from '../account-filter.tsx';
import { FilterBar, FilterPeriod, FilterSelect } from '../../../ui/filter-bar.tsx';
import { toShortId } from '../../../entities/order/short-id.ts';
import { auditActions, formatAction } from './audit-format.ts';

/** Matches `user.email-change`. Any such name is accepted, because the server may know more actions than this page. */
const ACTION_PATTERN = /^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)*$/;

const filterParsers = {
  q: parseText,
  actor: parseId,
  action: (raw: string): string => (ACTION_PATTERN.test(raw) ? raw : ''),
  target: parseId,
  from: parseDay,
  to: parseDay,
};

const useAuditFilters = () => useUrlFilters(filterParsers);
type AuditFilterState = ReturnType<typeof useAuditFilters>;

const AuditFilters = ({ state, actorUsername }: { state: AuditFilterState; actorUsername: string | undefined }) => {
  const { filters, setFilters } = state;
  const actions = filters.action && !auditActions.includes(filters.action) ? [filters.action, ...auditActions] : auditActions;
  return (
    <FilterBar label={t('adminAudit.search')} placeholder={t('adminAudit.searchPlaceholder')} state={state}>
      <FilterSelect
        label={t('adminAudit.action')}
        name="action"
        options={[['', t('adminAudit.action')], ...actions.map((action) => [action, formatAction(action)] as const)]}
        state={state}
      />
      <AccountFilter
        shouldIncludeAllRoles
        value={filters.actor}
        username={actorUsername}
        onChange={(id) => setFilters({ actor: id })}
      />
      <FilterPeriod state={state} />
      {filters.target && (
        <Button
          variant="secondary"
          className="px-3 font-normal"
          aria-label={t('adminAudit.removeTargetFilter', { id: toShortId(filters.target) })}
          onClick={() => setFilters({ target: '' })}
        >
          <span className="num" translate="no">{`#${toShortId(filters.target)}`}</span>
          <X className="size-4.5" />
        </Button>
      )}
    </FilterBar>
  );
};

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

export const AuditSection = () => {
  const state = useAuditFilters();
  const result = adminApi.useListAuditQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
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
      filters={<AuditFilters state={state} actorUsername={actorUsername} />}
      state={state}
      empty={t('adminAudit.empty')}
      rowHeight="h-44 md:h-17"
    >
      <DataTable caption={t('adminAudit.caption')} columns={columns} rows={entries} rowKey={({ _id }) => _id} />
    </ListSection>
  );
};
