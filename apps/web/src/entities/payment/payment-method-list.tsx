import { getPaymentMethodName, type PaymentMethod } from '@banca/contracts/payment-methods';
import { getLocale } from '../../lib/i18n/active-locale.ts';

/** For example `M-Pesa, PayPal ou E-mola`. Names do not break across lines. */
export const PaymentMethodList = ({ methods }: { methods: readonly PaymentMethod[] }) =>
  new Intl.ListFormat(getLocale().htmlLang, { type: 'disjunction' })
    .formatToParts(methods.map(getPaymentMethodName))
    .map(({ type, value }, index) =>
      type === 'element' ? (
        <span key={index} translate="no" className="whitespace-nowrap">
          {value}
        </span>
      ) : (
        <span key={index}>{value}</span>
      ),
    );
