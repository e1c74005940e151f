import { t } from '../../../lib/i18n/t.ts';
import { formatCount } from '../../../lib/format.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { FilterSelect } from '../filter-bar.tsx';
import { ListSection, useFocusFallback } from '../list-section.tsx';
import { KindCell, ReasonCell, RetryButton, StatusCell } from './email-cells.tsx';
import { type EmailPage, type UnsentEmail, useListEmailsQuery } from '../../../api/admin-emails.ts';

const filterParsers = { status: parseOneOf(['retrying']) };

const EmailCounts = ({ page: { failed, waiting, oldestWaitingAt } }: { page: EmailPage }) => (
  <div className="grid grid-cols-2 gap-3">
    <StatCard label={t('adminEmails.failed')} value={formatCount(failed)} hint={t('adminEmails.failedHint')} />
    <StatCard
      label={t('adminEmails.waiting')}
      value={formatCount(waiting)}
      hint={oldestWaitingAt ? t('adminEmails.oldest', { time: formatDateTime(oldestWaitingAt) }) : t('adminEmails.noneWaiting')}
    />
  </div>
);

const buildColumns = (onRetry: () => void): Column<UnsentEmail>[] => [
  { id: 'kind', header: t('adminEmails.email'), cell: (email) => <KindCell email={email} />, isCardTitle: true },
  { id: 'state', header: t('admin.status'), cell: (email) => <StatusCell email={email} /> },
  { id: 'reason', header: t('adminEmails.serverResponse'), cell: (email) => <ReasonCell email={email} />, isCardFooter: true },
  {
    id: 'actions',
    header: <span className="sr-only">{t('admin.actions')}</span>,
    cell: (email) => <RetryButton email={email} onPress={onRetry} />,
    isCardFooter: true,
  },
];

export const EmailsSection = () => {
  const state = useUrlFilters(filterParsers);
  const result = useListEmailsQuery({ query: state.query }, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 });
  const list = withPreviousData(result);
  const { section, expectRemoval } = useFocusFallback(result.data);
  return (
    <ListSection
      ref={section}
      id="admin-emails"
      titleId="adminEmails.title"
      quantityId="quantity.unsentEmails"
      loadingId="adminEmails.loading"
      list={list}
      onRetry={() => void result.refetch()}
      getPageHref={state.getPageHref}
      aboveFilters={list.data && <EmailCounts page={list.data} />}
      filters={
        <FilterSelect
          label={t('admin.status')}
          name="status"
          value={state.filters.status}
          options={[
            ['', t('adminEmails.failed')],
            ['retrying', t('adminEmails.retrying')],
          ]}
          onChange={(status) => state.setFilters({ status })}
        />
      }
      onClear={state.isFiltered ? state.clearFilters : undefined}
      empty={t('adminEmails.empty')}
      rowHeight="h-56 md:h-24"
    >
      <DataTable
        caption={t('adminEmails.caption')}
        columns={buildColumns(expectRemoval)}
        rows={list.data?.emails ?? []}
        rowKey={({ _id }) => _id}
      />
    </ListSection>
  );
};
