import { formatPhoneNumber } from '@banca/contracts/phone-number';
import { Text, t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { getErrorText } from '../../api/errors.ts';
import { formatCount, formatMoney, formatTotal } from '../../lib/format.ts';
import { formatDate } from '../../lib/format-date.ts';
import { useUser } from '../../api/hooks.ts';
import { withPreviousData } from '../../lib/previous-data.ts';
import { parseText, useUrlFilters } from '../../lib/url-filters.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmptyState, ErrorState, Loading, Skeletons } from '../../ui/states.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { ShareProductLink } from '../../entities/product/share-product-link.tsx';
import { ExportButton } from '../../entities/export-button.tsx';
import { Field, SearchInput } from '../../ui/field.tsx';
import { ListPagination } from '../../ui/list-pagination.tsx';
import { useCsvDownload } from '../../api/csv-links.ts';
import { type Customer, customersApi } from '../../api/customers.ts';
import { buildCustomerOrdersPath } from './customer-paths.ts';

const PAGE_SIZE = 20;
const filterParsers = { q: parseText };

const contactClassName = 'py-1 text-sm font-normal text-muted underline-offset-4 hover:text-ink hover:underline';

const buildColumns = (): Column<Customer>[] => [
  {
    id: 'customer',
    header: t('customers.customer'),
    isCardTitle: true,
    cell: ({ name, email, phone }) => (
      <span className="grid justify-items-start wrap-anywhere">
        <b className="font-strong">{name}</b>
        <a href={`mailto:${email}`} className={contactClassName}>
          {email}
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={cx('num', contactClassName)}>
            {formatPhoneNumber(phone)}
          </a>
        )}
      </span>
    ),
  },
  { id: 'orders', header: t('customers.orders'), align: 'right', cell: ({ orderCount }) => formatCount(orderCount) },
  { id: 'spent', header: t('customers.totalSpent'), align: 'right', cell: ({ totalSpent }) => formatMoney(totalSpent) },
  { id: 'last', header: t('customers.lastOrder'), cell: ({ lastOrderAt }) => (lastOrderAt ? formatDate(lastOrderAt) : '—') },
  {
    id: 'actions',
    header: <span className="sr-only">{t('customers.actions')}</span>,
    isCardFooter: true,
    cell: ({ name, email }) => (
      <ButtonLink
        to={buildCustomerOrdersPath(email)}
        variant="secondary"
        size="sm"
        aria-label={t('customers.viewOrdersOf', { name })}
        className="whitespace-nowrap max-md:w-full"
      >
        {t('customers.viewOrders')}
      </ButtonLink>
    ),
  },
];

const NoCustomers = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) =>
  isFiltered ? (
    <NoMatches text={t('customers.noMatch')} onClear={onClear} />
  ) : (
    <EmptyState
      title={t('customers.empty')}
      text={t('customers.emptyText')}
      patternSeed="clientes"
      action={<ShareProductLink />}
    />
  );

const SearchField = ({ q, onChange }: { q: string; onChange: (q: string) => void }) => {
  const [text, setText] = useDebouncedInput(q, onChange);
  return (
    <Field label={t('customers.search')} hideLabel className="max-w-xl">
      <SearchInput
        placeholder={t('customers.searchPlaceholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Field>
  );
};

export const CustomerList = () => {
  const user = useUser();
  const { filters, page, query, setFilters, clearFilters, isFiltered, getPageHref } = useUrlFilters(filterParsers);
  const downloadCsv = useCsvDownload();
  const result = customersApi.useListCustomersQuery(
    // Each row links to the customer's orders, so the response can omit them.
    { params: { id: user?._id ?? '' }, query: { ...query, page, limit: PAGE_SIZE, orders: 0 } },
    { skip: user === null, refetchOnMountOrArgChange: true },
  );
  const { data, isStale, error } = withPreviousData(result);
  return (
    <section aria-labelledby="clientes" className="grid gap-5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h1 id="clientes">{t('customers.title')}</h1>
          <p role="status" className="num mt-1 min-h-5 text-sm text-muted">
            {data && formatTotal(data, t('quantity.customers', { count: data.total }))}
          </p>
        </div>
        <ExportButton label={t('customers.exportCsv')} isCompact exportFile={() => downloadCsv('customers', { q: filters.q })} />
      </div>
      <SearchField q={filters.q} onChange={(q) => setFilters({ q }, { replace: true })} />
      {error !== undefined && (
        <ErrorState message={getErrorText(error, <Text id="customers.loadFailed" />)} onRetry={() => void result.refetch()} />
      )}
      {!data && error === undefined && (
        <Loading label={t('customers.loading')} className="grid gap-3">
          <Skeletons count={5} className="h-44 rounded-card md:h-20" />
        </Loading>
      )}
      {data?.total === 0 && <NoCustomers isFiltered={isFiltered} onClear={clearFilters} />}
      {data && data.customers.length > 0 && (
        <div aria-busy={isStale} className={cx('transition-opacity', isStale && 'opacity-60')}>
          <DataTable
            caption={t('customers.title')}
            columns={buildColumns()}
            rows={data.customers}
            rowKey={({ email }) => email}
          />
        </div>
      )}
      {data && <ListPagination page={data.page} pages={data.pages} getHref={getPageHref} />}
    </section>
  );
};
