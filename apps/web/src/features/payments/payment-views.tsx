import { lazy, Suspense, type ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { isPaymentSources, paymentSourcesPath } from '../../entities/payment/payment-sources-path.ts';
import { t } from '../../lib/i18n/text.tsx';
import { SectionSkeleton } from '../../ui/section-skeleton.tsx';
import { ViewNav } from '../../ui/view-nav.tsx';
import { PaymentsSection } from './payments-section.tsx';

const PaymentSources = lazy(async () => ({ default: (await import('./payment-sources.tsx')).PaymentSources }));

/** The payments that came in, and the sources that report them. */
export const PaymentViews = (props: ComponentProps<typeof PaymentSources>) => {
  const [search] = useSearchParams();
  const isSources = isPaymentSources(search);
  return (
    <>
      <ViewNav
        label={t('creatorPayments.views')}
        views={[
          { to: paths.dashboard('payments'), label: t('creatorPayments.listView'), isCurrent: !isSources },
          { to: paymentSourcesPath, label: t('creatorPayments.sourcesView'), isCurrent: isSources },
        ]}
      />
      {isSources ? (
        <Suspense fallback={<SectionSkeleton />}>
          <PaymentSources {...props} />
        </Suspense>
      ) : (
        <PaymentsSection importButton={props.importButton} />
      )}
    </>
  );
};
