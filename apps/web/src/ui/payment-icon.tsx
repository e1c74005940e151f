import type { ReactNode } from 'react';
import { cx } from '../lib/cx.ts';

export type PaymentMethod = 'mpesa' | 'emola' | 'paypal' | 'visa' | 'mastercard';

export const paymentNames: Record<PaymentMethod, string> = {
  mpesa: 'M-Pesa',
  emola: 'E-mola',
  paypal: 'PayPal',
  visa: 'Visa',
  mastercard: 'MasterCard',
};

export const paymentMethods = Object.keys(paymentNames) as PaymentMethod[];

const word = (text: string, fill: string, size = 10.5): ReactNode => (
  <text x="24" y="19" textAnchor="middle" fontSize={size} fontWeight="800" fontFamily="system-ui, sans-serif" fill={fill}>
    {text}
  </text>
);

// The colours are the brands' own.
const drawings: Record<PaymentMethod, ReactNode> = {
  mpesa: word('m-pesa', '#e2231a'),
  emola: word('e-Mola', '#e8650d'),
  paypal: word('PayPal', '#1f3b82'),
  visa: word('VISA', '#1a1f71', 13),
  mastercard: (
    <>
      <circle cx="19.5" cy="15" r="8.5" fill="#eb001b" />
      <circle cx="28.5" cy="15" r="8.5" fill="#f79e1b" />
      <path d="M24 7.8a8.5 8.5 0 0 1 0 14.4 8.5 8.5 0 0 1 0-14.4z" fill="#ff5f00" />
    </>
  ),
};

/** The sign of a payment method on a white card; `label={false}` where its name stands beside it. */
export const PaymentIcon = ({
  method,
  label = true,
  className,
}: {
  method: PaymentMethod;
  label?: boolean;
  className?: string;
}) => (
  <svg
    viewBox="0 0 48 30"
    role={label ? 'img' : undefined}
    aria-label={label ? paymentNames[method] : undefined}
    aria-hidden={label ? undefined : true}
    className={cx('h-7.5 w-12 shrink-0', className)}
  >
    <rect x=".5" y=".5" width="47" height="29" rx="5.5" fill="#fff" className="stroke-line" />
    {drawings[method]}
  </svg>
);

/** All that can be paid with. */
export const PaymentIcons = () => (
  <ul aria-label="Formas de pagamento" className="flex flex-wrap gap-2">
    {paymentMethods.map((method) => (
      <li key={method}>
        <PaymentIcon method={method} />
      </li>
    ))}
  </ul>
);
