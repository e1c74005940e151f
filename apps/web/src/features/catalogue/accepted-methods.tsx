import { getPaymentMethodName, paymentMethods } from '@banca/contracts/payment-methods';
import type { ProductDetail } from '../../api/products.ts';
import { PaymentIcon } from '../../entities/payment/payment-icon.tsx';
import { PaymentMethodList } from '../../entities/payment/payment-method-list.tsx';
import { t, Text } from '../../lib/i18n/text.tsx';

type OfferedMethod = ProductDetail['paymentMethods'][number];

const REASONS = ['payment.notAccepted', 'payment.byArrangement'] as const;

/** Why a buyer cannot pay this creator with the method at the checkout. Banca charges no cards, so buyer and creator agree. */
function findReason({ method, available }: OfferedMethod): (typeof REASONS)[number] | undefined {
  if (!available) return 'payment.notAccepted';
  return paymentMethods[method].kind === 'card' ? 'payment.byArrangement' : undefined;
}

const MethodIcon = ({ offered }: { offered: OfferedMethod }) => {
  const reason = findReason(offered);
  const name = getPaymentMethodName(offered.method);
  return (
    <PaymentIcon
      method={offered.method}
      label={reason ? t(reason, { methods: name }) : name}
      className={reason && 'opacity-40 grayscale'}
    />
  );
};

/** Dims the methods that the creator does not accept, and says why. */
export const AcceptedMethods = ({ methods }: { methods: OfferedMethod[] }) => (
  <div className="grid gap-2">
    <ul aria-label={t('payment.methods')} className="flex flex-wrap gap-2">
      {methods.map((offered) => (
        <li key={offered.method}>
          <MethodIcon offered={offered} />
        </li>
      ))}
    </ul>
    {REASONS.map((reason) => {
      const dimmedMethods = methods.filter((offered) => findReason(offered) === reason).map(({ method }) => method);
      return (
        dimmedMethods.length > 0 && (
          <p key={reason} className="text-xs text-muted">
            <Text id={reason} values={{ methods: <PaymentMethodList methods={dimmedMethods} /> }} />
          </p>
        )
      );
    })}
  </div>
);
