import { ACCOUNT_STATUSES, ROLES } from '@banca/contracts/enums';
import { t } from '../../../lib/i18n/text.tsx';
import { useUser } from '../../../api/hooks.ts';
import { formatCount } from '../../../lib/format.ts';
import { withPreviousData } from '../../../lib/previous-data.ts';
import { parseText, parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { FilterBar, FilterSelect } from '../../../ui/filter-bar.tsx';
import { ListSection, useFocusFallback } from '../list-section.tsx';
import { AccountCell, AccountMenu, StatusCell } from './account-cells.tsx';
import { ROLE_LABELS } from './account-roles.ts';
import { type UserActions, useUserActions } from './use-user-actions.ts';
import { UserActionDialog } from './user-action-dialog.tsx';
import { type Account, adminApi } from '../../../api/admin.ts';

const filterParsers = {
  q: parseText,
  role: parseOneOf(ROLES),
  status: parseOneOf(ACCOUNT_STATUSES),
  creatorStatus: parseOneOf(['suspended']),
  appeal: parseOneOf(['open']),
  sort: parseOneOf(['oldest']),
};

type UserFilterState = ReturnType<typeof useUrlFilters<typeof filterParsers>>;

/** One list offers the states of the account and of its shop. */
const toStatusFilter = ({ filters: { status, creatorStatus, appeal }, setFilters }: UserFilterState) => ({
  filters: { status: appeal ? ('appeal' as const) : creatorStatus ? ('shop' as const) : status },
  setFilters: ({ status: next }: { status: typeof status | 'shop' | 'appeal' }) =>
    setFilters({
      status: next === 'shop' || next === 'appeal' ? '' : next,
      creatorStatus: next === 'shop' ? 'suspended' : '',
      appeal: next === 'appeal' ? 'open' : '',
    }),
});

const UserFilters = ({ state }: { state: UserFilterState }) => (
  <FilterBar label={t('adminUsers.search')} placeholder={t('adminUsers.searchPlaceholder')} state={state}>
    <FilterSelect
      label={t('adminUsers.role')}
      name="role"
      options={[['', t('adminUsers.role')], ...ROLES.map((role) => [role, t(ROLE_LABELS[role])] as const)]}
      state={state}
    />
    <FilterSelect
      label={t('admin.status')}
      name="status"
      options={[
        ['', t('admin.status')],
        ['active', t('adminUsers.active')],
        ['suspended', t('adminUsers.suspended')],
        ['shop', t('adminUsers.withSuspendedShop')],
        ['appeal', t('adminUsers.withAppeal')],
      ]}
      state={toStatusFilter(state)}
    />
    {/* Appeals have a sort of their own, the longest wait first. */}
    {!state.filters.appeal && (
      <FilterSelect
        label={t('admin.sort')}
        name="sort"
        options={[
          ['', t('adminUsers.newest')],
          ['oldest', t('adminUsers.oldest')],
        ]}
        state={state}
      />
    )}
  </FilterBar>
);

/** Admins cannot act on their own account, so at least one admin always remains. */
const OwnAccountNote = () => (
  <p className="text-sm text-muted md:ml-auto md:max-w-60 md:text-right">{t('accounts.notYourself')}</p>
);

const buildColumns = (actions: UserActions, ownId: string | undefined): Column<Account>[] => [
  {
    id: 'account',
    header: t('adminUsers.account'),
    cell: (account) => <AccountCell account={account} actions={actions} />,
    isCardTitle: true,
  },
  { id: 'role', header: t('adminUsers.role'), cell: ({ role }) => t(ROLE_LABELS[role]) },
  { id: 'state', header: t('admin.status'), cell: (account) => <StatusCell account={account} /> },
  { id: 'sales', header: t('adminUsers.sales'), cell: ({ sales }) => formatCount(sales), align: 'right' },
  {
    id: 'actions',
    header: <span className="sr-only">{t('admin.actions')}</span>,
    cell: (account) => (account._id === ownId ? <OwnAccountNote /> : <AccountMenu account={account} actions={actions} />),
    isCardFooter: true,
  },
];

export const UsersSection = () => {
  const state = useUrlFilters(filterParsers);
  const result = adminApi.useListUsersQuery({ query: state.query }, { refetchOnMountOrArgChange: true });
  const list = withPreviousData(result);
  const { section, expectRemoval } = useFocusFallback(result.data);
  const actions = useUserActions(expectRemoval);
  const ownId = useUser()?._id;
  const { appeal, q, role } = state.filters;
  const isOnlyAppeals = Boolean(appeal) && !q && !role;
  return (
    <ListSection
      ref={section}
      id="admin-users"
      titleId="adminUsers.title"
      quantityId="quantity.accounts"
      loadingId="adminUsers.loading"
      list={list}
      onRetry={() => void result.refetch()}
      filters={<UserFilters state={state} />}
      state={state}
      empty={isOnlyAppeals ? <EmptyState text={t('adminUsers.noAppeals')} patternSeed="admin-users" /> : t('adminUsers.empty')}
      rowHeight="h-52 md:h-24"
    >
      <DataTable
        caption={t('adminUsers.caption')}
        columns={buildColumns(actions, ownId)}
        rows={list.data?.users ?? []}
        rowKey={({ _id }) => _id}
        className="max-md:[&_tr]:relative"
      />
      <UserActionDialog {...actions} />
    </ListSection>
  );
};
