import { getPaymentMethodName, type PaymentMethod, paymentMethodIds } from '@banca/contracts/payment-methods';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';
import icons from './payment-icons.svg?no-inline';

interface Props {
  method: PaymentMethod;
  label?: string;
  isLabelled?: boolean;
  className?: string;
}

/** Icons come from a separate SVG file to keep them out of the scripts. They use outlines because text renders more slowly. */
export const PaymentIcon = ({ method, label = getPaymentMethodName(method), isLabelled = true, className }: Props) => (
  <svg
    viewBox="0 0 48 30"
    role={isLabelled ? 'img' : undefined}
    aria-label={isLabelled ? label : undefined}
    aria-hidden={isLabelled ? undefined : true}
    className={cx('h-7.5 w-12 shrink-0', className)}
  >
    <rect x=".5" y=".5" width="47" height="29" rx="5.5" fill="#fff" className="stroke-line" />
    <use href={`${icons}#${method}`} />
  </svg>
);

export const PaymentIcons = () => (
  <ul aria-label={t('payment.methods')} className="flex flex-wrap gap-2">
    {paymentMethodIds.map((method) => (
      <li key={method}>
        <PaymentIcon method={method} />
      </li>
    ))}
  </ul>
);
