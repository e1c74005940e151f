import type { Resolver } from 'react-hook-form';
import { OrderInput, findMissingProofFields } from '@banca/contracts/orders.schemas';
import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { createResolver } from '../../entities/server-form.ts';
import { toRequiredErrors } from '../../entities/payment/proof-fields.tsx';
import type { CheckoutTextFields } from './draft.ts';

export interface CheckoutFormValues extends CheckoutTextFields {
  paymentScreenshot: File | null;
}

/** From top to bottom of the form, so that the first invalid field gets the focus. */
export const FIELD_NAMES = ['name', 'email', 'phone', 'payment', 'confirmationCode', 'paymentScreenshot'] as const;

export const shouldSubmitProof = (isFree: boolean, payment: string): boolean => !isFree && requiresPaymentProof(payment);

/** Leaves out a confirmation code that was entered for another payment method. */
export function selectSubmittedFields(
  { paymentScreenshot: _file, confirmationCode, ...fields }: CheckoutFormValues,
  isFree: boolean,
): Partial<CheckoutTextFields> {
  return shouldSubmitProof(isFree, fields.payment) ? { ...fields, confirmationCode } : fields;
}

const resolveFields = createResolver(OrderInput) as unknown as Resolver<CheckoutFormValues>;

/** Validates with the rules of the contract and requires the proof of a paid order, as the server does. */
export const createOrderResolver =
  (isFree: boolean): Resolver<CheckoutFormValues> =>
  async (values, context, options) => {
    const submittedFields = selectSubmittedFields(values, isFree);
    const { errors: fieldErrors } = await resolveFields(submittedFields as CheckoutFormValues, context, options);
    const missingProof = isFree ? {} : findMissingProofFields(submittedFields, values.paymentScreenshot !== null);
    const errors = { ...toRequiredErrors(missingProof), ...fieldErrors };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** @param priceFields the price that the buyer saw or paid */
export function buildOrderBody(
  values: CheckoutFormValues,
  product: { _id: string; price: number },
  priceFields: Record<string, string>,
): FormData {
  const isFree = product.price === 0;
  const body = new FormData();
  body.set('productId', product._id);
  for (const [name, value] of Object.entries({ ...selectSubmittedFields(values, isFree), ...priceFields })) body.set(name, value);
  if (values.paymentScreenshot && shouldSubmitProof(isFree, values.payment))
    body.set('paymentScreenshot', values.paymentScreenshot);
  return body;
}
