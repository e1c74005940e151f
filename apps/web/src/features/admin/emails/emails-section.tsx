import { formatCount, formatDateTime } from '../../../lib/format.ts';
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
    <StatCard label="Falharam" value={formatCount(failed)} hint="depois da última tentativa" />
    <StatCard
      label="À espera"
      value={formatCount(waiting)}
      hint={oldestWaitingAt ? `o mais antigo desde ${formatDateTime(oldestWaitingAt)}` : 'nenhum'}
    />
  </div>
);

const buildColumns = (onRetry: () => void): Column<UnsentEmail>[] => [
  { id: 'kind', header: 'E-mail', cell: (email) => <KindCell email={email} />, isCardTitle: true },
  { id: 'state', header: 'Estado', cell: (email) => <StatusCell email={email} /> },
  { id: 'reason', header: 'Resposta do servidor', cell: (email) => <ReasonCell email={email} />, isCardFooter: true },
  {
    id: 'actions',
    header: <span className="sr-only">Acções</span>,
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
      title="E-mails"
      quantityId="quantity.unsentEmails"
      itemNames={['e-mail por enviar', 'e-mails por enviar']}
      list={list}
      onRetry={() => void result.refetch()}
      getPageHref={state.getPageHref}
      aboveFilters={list.data && <EmailCounts page={list.data} />}
      filters={
        <FilterSelect
          label="Estado"
          name="status"
          value={state.filters.status}
          options={[
            ['', 'Falharam'],
            ['retrying', 'Tentam de novo'],
          ]}
          onChange={(status) => state.setFilters({ status })}
        />
      }
      onClear={state.isFiltered ? state.clearFilters : undefined}
      empty="Nenhum e-mail falhou. Os que o servidor de correio recusar aparecem aqui."
      rowHeight="h-56 md:h-24"
    >
      <DataTable
        caption="E-mails por enviar"
        columns={buildColumns(expectRemoval)}
        rows={list.data?.emails ?? []}
        rowKey={({ _id }) => _id}
      />
    </ListSection>
  );
};
