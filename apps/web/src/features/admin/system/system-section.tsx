import { t } from '../../../lib/i18n/t.ts';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { FilterSelect } from '../filter-bar.tsx';
import { ListSection, useFocusFallback } from '../list-section.tsx';
import { ActionsCell, ErrorCell, NameCell, StatusCell } from './job-cells.tsx';
import { type UnfinishedJob, useListJobsQuery } from '../../../api/admin-system.ts';
import { SystemStatus } from './system-status.tsx';

const filterParsers = { status: parseOneOf(['retrying']) };

const buildColumns = (onAction: () => void): Column<UnfinishedJob>[] => [
  { id: 'name', header: t('adminSystem.job'), cell: (job) => <NameCell job={job} />, isCardTitle: true },
  { id: 'state', header: t('admin.status'), cell: (job) => <StatusCell job={job} /> },
  { id: 'error', header: t('adminSystem.error'), cell: (job) => <ErrorCell job={job} />, isCardFooter: true },
  {
    id: 'actions',
    header: <span className="sr-only">{t('admin.actions')}</span>,
    cell: (job) => <ActionsCell job={job} onPress={onAction} />,
    isCardFooter: true,
  },
];

export const SystemSection = () => {
  const state = useUrlFilters(filterParsers);
  const result = useListJobsQuery({ query: state.query }, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 });
  const list = withPreviousData(result);
  const { section, expectRemoval } = useFocusFallback(result.data);
  return (
    <ListSection
      ref={section}
      id="admin-system"
      titleId="adminSystem.title"
      quantityId="quantity.unfinishedJobs"
      loadingId="adminSystem.loading"
      list={list}
      onRetry={() => void result.refetch()}
      getPageHref={state.getPageHref}
      aboveFilters={<SystemStatus />}
      filters={
        <FilterSelect
          label={t('admin.status')}
          name="status"
          value={state.filters.status}
          options={[
            ['', t('adminSystem.failed')],
            ['retrying', t('adminSystem.retrying')],
          ]}
          onChange={(status) => state.setFilters({ status })}
        />
      }
      onClear={state.isFiltered ? state.clearFilters : undefined}
      empty={t('adminSystem.empty')}
      rowHeight="h-56 md:h-24"
    >
      <DataTable
        caption={t('adminSystem.caption')}
        columns={buildColumns(expectRemoval)}
        rows={list.data?.jobs ?? []}
        rowKey={({ _id }) => _id}
      />
    </ListSection>
  );
};
