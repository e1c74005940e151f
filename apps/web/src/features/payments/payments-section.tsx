import type { ReactNode } from 'react';
import { getErrorText } from '../../api/errors.ts';
import { paths } from '../../config/paths.ts';
import { ALL_ORDERS_PATH } from '../../entities/order/order-search-link.tsx';
import { cx } from '../../lib/cx.ts';
import { formatTotal } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';
import { NoMatches } from '../../ui/no-matches.tsx';
import { ListPagination } from '../../ui/list-pagination.tsx';
import { EmptyState, ErrorState, Loading, Skeletons } from '../../ui/states.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { type PaymentFilterState, usePaymentFilters, usePayments } from './use-payments.ts';

const PaymentsLoading = () => (
  <Loading label={t('creatorPayments.loading')} className="grid gap-3">
    <Skeletons count={4} className="h-44 rounded-card sm:h-36" />
  </Loading>
);

interface Props {
  /** The button of another feature that imports a statement. Always in the same place, so that its dialog survives the first import. */
  importButton: ReactNode;
}

const NoPayments = ({ state }: { state: PaymentFilterState }) => {
  const { state: paymentState, ...otherFilters } = state.filters;
  if (paymentState === 'open' && Object.values(otherFilters).every((value) => value === ''))
    return <EmptyState title={t('creatorPayments.noneOpen')} text={t('creatorPayments.noneOpenText')} patternSeed="em-dia" />;
  if (state.isFiltered) return <NoMatches text={t('creatorPayments.noMatch')} onClear={state.clearFilters} />;
  return <EmptyState title={t('creatorPayments.empty')} text={t('creatorPayments.emptyText')} patternSeed="pagamentos" />;
};

/** What the creator received, as statements, the phone and gateways report it. */
export const PaymentsSection = ({ importButton }: Props) => {
  const state = usePaymentFilters();
  const { data, payments, error, isStale, retain, refresh } = usePayments(state);
  return (
    <section aria-labelledby="payments" className="grid w-full max-w-4xl grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 id="payments" tabIndex={-1} className="outline-none">
            {t('creatorPayments.title')}
          </h1>
          <p role="status" className="num mt-1 min-h-5 text-sm text-muted">
            {data && formatTotal(data, t('quantity.payments', { count: data.total }))}
          </p>
        </div>
        <div>{importButton}</div>
      </div>
      <p className="text-sm text-muted">
        <span>{t('creatorPayments.lead')}</span>{' '}
        <Link to={`${paths.dashboard('settings')}#preferences`} className="underline underline-offset-4">
          {t('creatorPayments.settingsLink')}
        </Link>
      </p>
      {data?.seenOrders ? (
        <Link
          to={`${ALL_ORDERS_PATH}&evidence=seen`}
          className="inline-flex min-h-11 items-center justify-self-start rounded-control bg-leaf-soft px-3 font-strong text-leaf underline underline-offset-4"
        >
          {t('creatorPayments.seenOrders', { count: data.seenOrders })}
        </Link>
      ) : null}
      <PaymentFilters state={state} openCount={data?.open} />
      {!data && error === undefined && <PaymentsLoading />}
      {error !== undefined && <ErrorState message={getErrorText(error, t('creatorPayments.loadFailed'))} onRetry={refresh} />}
      {data?.total === 0 && payments.length === 0 && <NoPayments state={state} />}
      <div aria-busy={isStale} className={cx('grid grid-cols-1 gap-3 transition-opacity', isStale && 'opacity-60')}>
        {payments.map((payment) => (
          <PaymentCard key={payment._id} payment={payment} onChanged={retain} />
        ))}
      </div>
      {data && <ListPagination page={data.page} pages={data.pages} getHref={state.getPageHref} />}
    </section>
  );
};
