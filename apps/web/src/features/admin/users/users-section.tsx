import { accounts as messages } from '@banca/contracts/messages';
import { useUser } from '../../../api/hooks.ts';
import { formatCount } from '../../../lib/format.ts';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { parseText, parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Choice, FilterBar } from '../filter-bar.tsx';
import { ListSection, useFocusKeeper } from '../list-section.tsx';
import { AccountActions, RoleChoice, State, Who } from './account-cells.tsx';
import { roles, ROLES } from './account-words.ts';
import { type UserActions, useUserActions } from './use-user-actions.ts';
import { UserDialogs } from './user-dialogs.tsx';
import { type Account, useListUsersQuery } from '../../../api/admin-users.ts';

const READERS = {
  q: parseText,
  role: parseOneOf(roles),
  status: parseOneOf(['active', 'suspended']),
  sort: parseOneOf(['oldest']),
};

const Filters = ({
  state: { filters, change, clear, isFiltered },
}: {
  state: ReturnType<typeof useUrlFilters<typeof READERS>>;
}) => (
  <FilterBar
    search={{
      label: 'Procurar contas por nome, nome de usuário ou email',
      placeholder: 'Nome, usuário ou email',
      value: filters.q,
      onChange: (q) => change({ q }, { replace: true }),
    }}
    isFiltered={isFiltered}
    onClear={clear}
  >
    <Choice
      label="Função"
      name="role"
      value={filters.role}
      options={[['', 'Função'], ...roles.map((role) => [role, ROLES[role]] as const)]}
      onChange={(role) => change({ role })}
    />
    <Choice
      label="Estado"
      name="status"
      value={filters.status}
      options={[
        ['', 'Estado'],
        ['active', 'Activas'],
        ['suspended', 'Suspensas'],
      ]}
      onChange={(status) => change({ status })}
    />
    <Choice
      label="Ordem"
      name="sort"
      value={filters.sort}
      options={[
        ['', 'Recentes'],
        ['oldest', 'Antigas'],
      ]}
      onChange={(sort) => change({ sort })}
    />
  </FilterBar>
);

/** Nobody takes their own rights away: whoever acts stays, so one admin is always left. */
const Own = () => <p className="text-sm text-muted md:ml-auto md:max-w-60 md:text-right">{messages.notYourself}</p>;

const columnsFor = (actions: UserActions, me: string | undefined): Column<Account>[] => [
  { id: 'who', header: 'Conta', cell: (account) => <Who account={account} />, isCardTitle: true },
  {
    id: 'role',
    header: 'Função',
    cell: (account) => (account._id === me ? ROLES[account.role] : <RoleChoice account={account} actions={actions} />),
  },
  { id: 'state', header: 'Estado', cell: (account) => <State account={account} /> },
  { id: 'sales', header: 'Vendas', cell: ({ sales }) => formatCount(sales), align: 'right' },
  {
    id: 'actions',
    header: <span className="sr-only">Acções</span>,
    cell: (account) => (account._id === me ? <Own /> : <AccountActions account={account} actions={actions} />),
    isCardFooter: true,
  },
];

/** The accounts (specification, section 2, admin): suspend, activate, give a role, delete. */
export const UsersSection = () => {
  const state = useUrlFilters(READERS);
  const answer = useListUsersQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const list = withPreviousData(answer);
  const { section, wait } = useFocusKeeper(answer.data);
  const actions = useUserActions(wait);
  const me = useUser()?._id;
  return (
    <ListSection
      ref={section}
      title="Users"
      nouns={['conta', 'contas']}
      list={list}
      onRetry={() => void answer.refetch()}
      href={state.getPageHref}
      filters={<Filters state={state} />}
      onClear={state.isFiltered ? state.clear : undefined}
      empty="Ainda não há contas."
      tall="h-64 md:h-24"
    >
      <DataTable caption="Contas" columns={columnsFor(actions, me)} rows={list.data?.users ?? []} rowKey={({ _id }) => _id} />
      <UserDialogs {...actions} />
    </ListSection>
  );
};
