import type { Payment } from '../../api/payments.ts';

/** An amount and a time fit many payments. A code or a phone number is likely right. */
export const isLikely = ({ reasons }: Pick<Payment['suggestions'][number], 'reasons'>): boolean =>
  reasons.some((reason) => reason === 'same_code' || reason === 'similar_code' || reason === 'phone');
