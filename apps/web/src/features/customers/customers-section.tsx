import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { ViewNav } from '../../ui/view-nav.tsx';
import { customersPath, isCustomerList } from './customer-paths.ts';

const CustomerList = lazy(async () => ({ default: (await import('./customer-list.tsx')).CustomerList }));

export const CustomersSection = ({ orders }: { orders: ReactNode }) => {
  const [search] = useSearchParams();
  const isList = isCustomerList(search);
  return (
    <>
      <ViewNav
        label={t('customers.views')}
        views={[
          { to: paths.dashboard('customers'), label: t('customers.ordersView'), isCurrent: !isList },
          { to: customersPath, label: t('customers.title'), isCurrent: isList },
        ]}
      />
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
