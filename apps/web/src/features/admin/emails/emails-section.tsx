import { formatCount, formatDateTime } from '../../../lib/format.ts';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { Choice } from '../filter-bar.tsx';
import { ListSection, useFocusKeeper } from '../list-section.tsx';
import { Kind, Reason, Retry, State } from './email-cells.tsx';
import { type EmailPage, type UnsentEmail, useListEmailsQuery } from '../../../api/admin-emails.ts';

const READERS = { status: parseOneOf(['retrying']) };

const Counts = ({ page: { failed, waiting, oldestWaitingAt } }: { page: EmailPage }) => (
  <div className="grid grid-cols-2 gap-3">
    <StatCard label="Falharam" value={formatCount(failed)} hint="depois da última tentativa" />
    <StatCard
      label="À espera"
      value={formatCount(waiting)}
      hint={oldestWaitingAt ? `o mais antigo desde ${formatDateTime(oldestWaitingAt)}` : 'nenhum'}
    />
  </div>
);

const columnsFor = (onRetry: () => void): Column<UnsentEmail>[] => [
  { id: 'kind', header: 'E-mail', cell: (email) => <Kind email={email} />, isCardTitle: true },
  { id: 'state', header: 'Estado', cell: (email) => <State email={email} /> },
  { id: 'reason', header: 'Resposta do servidor', cell: (email) => <Reason email={email} />, isCardFooter: true },
  {
    id: 'actions',
    header: <span className="sr-only">Acções</span>,
    cell: (email) => <Retry email={email} onPress={onRetry} />,
    isCardFooter: true,
  },
];

/** E-mails that could not be sent, with why, and another try for each. */
export const EmailsSection = () => {
  const state = useUrlFilters(READERS);
  const answer = useListEmailsQuery({ query: state.query }, { refetchOnMountOrArgChange: true, pollingInterval: 30_000 });
  const list = withPreviousData(answer);
  const { section, wait } = useFocusKeeper(answer.data);
  return (
    <ListSection
      ref={section}
      title="E-mails"
      nouns={['e-mail por enviar', 'e-mails por enviar']}
      list={list}
      onRetry={() => void answer.refetch()}
      href={state.getPageHref}
      top={list.data && <Counts page={list.data} />}
      filters={
        <Choice
          label="Estado"
          name="status"
          value={state.filters.status}
          options={[
            ['', 'Falharam'],
            ['retrying', 'Tentam de novo'],
          ]}
          onChange={(status) => state.change({ status })}
        />
      }
      onClear={state.isFiltered ? state.clear : undefined}
      empty="Nenhum e-mail falhou. Os que o servidor de correio recusar aparecem aqui."
      tall="h-56 md:h-24"
    >
      <DataTable
        caption="E-mails por enviar"
        columns={columnsFor(wait)}
        rows={list.data?.emails ?? []}
        rowKey={({ _id }) => _id}
      />
    </ListSection>
  );
};
