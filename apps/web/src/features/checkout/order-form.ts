import type { PaymentMethod } from '@banca/contracts/payment-methods';
import type { Resolver } from 'react-hook-form';
import { findMissingFieldsOfPaidOrder, OrderInput } from '@banca/contracts/order-input.schemas';
import { needsPaymentInstructions } from '@banca/contracts/payment-accounts';
import { isPhoneNumber } from '@banca/contracts/phone-number';
import { t } from '../../lib/i18n/text.tsx';
import { createResolver } from '../../entities/server-form.ts';
import { toRequiredErrors } from '../../entities/payment/proof-fields.tsx';
import type { CheckoutProduct } from '../../api/checkout.ts';
import type { CheckoutTextFields } from './draft.ts';
import { getAccount, toTerms } from './use-held-price.ts';

export interface CheckoutFormValues extends CheckoutTextFields {
  paymentScreenshot: File | null;
}

/** From top to bottom of the form, so that the first invalid field gets the focus. */
export const FIELD_NAMES = ['name', 'email', 'phone', 'payment', 'confirmationCode', 'paymentScreenshot'] as const;

/** Whether the buyer can have paid already. */
export function canSubmitProof(product: CheckoutProduct, payment: string): boolean {
  const paymentAccount = getAccount(toTerms(product), payment as PaymentMethod);
  const { price: amount } = product;
  return amount > 0 && !needsPaymentInstructions({ amount, paymentMethod: payment, paymentAccount });
}

/** Leaves out a confirmation code that was entered for another payment method, and the phone number for a free product. */
export function selectSubmittedFields(
  { paymentScreenshot: _file, confirmationCode, ...fields }: CheckoutFormValues,
  product: CheckoutProduct,
): Partial<CheckoutTextFields> {
  if (product.price === 0) return { ...fields, phone: '' };
  return canSubmitProof(product, fields.payment) ? { ...fields, confirmationCode } : fields;
}

const resolveFields = createResolver(OrderInput) as unknown as Resolver<CheckoutFormValues>;

/** The API accepts shorter numbers, but the creator could not call them. */
const findPhoneError = (phone = ''): ReturnType<typeof toRequiredErrors> =>
  phone.trim() === '' || isPhoneNumber(phone) ? {} : { phone: { type: 'pattern', message: t('checkout.phoneUnlikely') } };

/** Validates with the rules of the contract and requires the proof of a paid order, as the server does. */
export const createOrderResolver =
  (product: CheckoutProduct): Resolver<CheckoutFormValues> =>
  async (values, context, options) => {
    const submittedFields = selectSubmittedFields(values, product);
    const { errors: fieldErrors } = await resolveFields(submittedFields as CheckoutFormValues, context, options);
    const hasScreenshot = values.paymentScreenshot !== null;
    const missingFields = product.price === 0 ? {} : findMissingFieldsOfPaidOrder(submittedFields, hasScreenshot);
    const errors = { ...findPhoneError(submittedFields.phone), ...toRequiredErrors(missingFields), ...fieldErrors };
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

/** @param priceFields the price that the buyer saw or paid */
export function buildOrderBody(
  values: CheckoutFormValues,
  product: CheckoutProduct,
  priceFields: Record<string, string>,
): FormData {
  const body = new FormData();
  body.set('productId', product._id);
  for (const [name, value] of Object.entries({ ...selectSubmittedFields(values, product), ...priceFields }))
    body.set(name, value);
  if (values.paymentScreenshot && canSubmitProof(product, values.payment))
    body.set('paymentScreenshot', values.paymentScreenshot);
  return body;
}
