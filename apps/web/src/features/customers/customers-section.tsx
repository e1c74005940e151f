import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/link.tsx';
import { customersPath, isCustomerList } from './customer-paths.ts';

const CustomerList = lazy(async () => ({ default: (await import('./customer-list.tsx')).CustomerList }));

const ViewLink = ({ to, isCurrent, children }: { to: string; isCurrent: boolean; children: string }) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className={cx(
      '-mb-px inline-flex min-h-11 items-center border-b-2 px-3 text-sm whitespace-nowrap',
      isCurrent ? 'border-brand font-strong text-ink' : 'border-transparent text-muted hover:text-ink',
    )}
  >
    {children}
  </Link>
);

export const CustomersSection = ({ orders }: { orders: ReactNode }) => {
  const [search] = useSearchParams();
  const isList = isCustomerList(search);
  return (
    <>
      <nav aria-label={t('customers.views')} className="strip -mx-4 flex gap-1 border-b border-line px-4 sm:mx-0 sm:px-0">
        <ViewLink to={paths.dashboard('customers')} isCurrent={!isList}>
          {t('customers.ordersView')}
        </ViewLink>
        <ViewLink to={customersPath} isCurrent={isList}>
          {t('customers.title')}
        </ViewLink>
      </nav>
      {isList ? (
        <Suspense fallback={<div className="min-h-[60vh]" role="status" aria-label={t('ui.loading')} />}>
          <CustomerList />
        </Suspense>
      ) : (
        orders
      )}
    </>
  );
};
