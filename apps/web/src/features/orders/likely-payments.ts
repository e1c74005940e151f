import type { Payment } from '../../api/payments.ts';
import { paths } from '../../config/paths.ts';

/** An amount and a time fit many payments. A code or a phone number is likely right. */
export const isLikely = ({ reasons }: Pick<Payment['suggestions'][number], 'reasons'>): boolean =>
  reasons.some((reason) => reason === 'same_code' || reason === 'similar_code' || reason === 'phone');

/** The payment with a code, whatever its state. */
export const paymentsPath = (code: string): string => `${paths.dashboard('payments')}&q=${encodeURIComponent(code)}`;

/** The list of open payments. @param code of one of them, or empty for all */
export const openPaymentsPath = (code = ''): string =>
  `${paths.dashboard('payments')}&state=open${code && `&q=${encodeURIComponent(code)}`}`;
