import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { requiresPaymentProof, OrderInput, validatePaymentProof } from '@banca/contracts/orders.schemas';
import type { CheckoutFields } from './draft.ts';

export interface CheckoutValues extends CheckoutFields {
  paymentScreenshot: File | null;
}

/** In the order in which they stand on the screen. */
export const FIELDS = ['name', 'email', 'phone', 'payment', 'confirmationCode', 'paymentScreenshot'] as const;

export const asksForProof = (isFree: boolean, payment: string): boolean => !isFree && requiresPaymentProof(payment);

/** What the form says now: proof that is not asked for, though typed before, is no part of it. */
export function fieldsToSend(
  { paymentScreenshot: _file, confirmationCode, ...fields }: CheckoutValues,
  isFree: boolean,
): Partial<CheckoutFields> {
  return asksForProof(isFree, fields.payment) ? { ...fields, confirmationCode } : fields;
}

const shapeOf = zodResolver(OrderInput) as unknown as Resolver<CheckoutValues>;

/** The contract's rules, and the proof that a paid order needs: one rule, one message, both sides. */
export const resolverFor =
  (isFree: boolean): Resolver<CheckoutValues> =>
  async (values, context, options) => {
    const sent = fieldsToSend(values, isFree);
    const { errors: wrong } = await shapeOf(sent as CheckoutValues, context, options);
    const missing = isFree ? {} : validatePaymentProof(sent, values.paymentScreenshot !== null);
    const proof = Object.fromEntries(Object.entries(missing).map(([name, message]) => [name, { type: 'required', message }]));
    const errors = { ...proof, ...wrong };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** The multipart body (specification, section 7 Orders). */
export function bodyOf(values: CheckoutValues, product: { _id: string; price: number }): FormData {
  const isFree = product.price === 0;
  const body = new FormData();
  body.set('productId', product._id);
  for (const [name, value] of Object.entries(fieldsToSend(values, isFree))) body.set(name, value);
  if (values.paymentScreenshot && asksForProof(isFree, values.payment)) body.set('paymentScreenshot', values.paymentScreenshot);
  return body;
}
