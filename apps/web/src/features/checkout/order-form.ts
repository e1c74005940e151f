import type { PaymentMethod } from '@banca/contracts/payment-methods';
import type { Resolver } from 'react-hook-form';
import { findMissingFieldsOfPaidOrder, OrderInput } from '@banca/contracts/order-input.schemas';
import { isForeignCurrency, needsPaymentInstructions } from '@banca/contracts/payment-accounts';
import { type GatewayName, isPushGateway, toChargedMethod } from '@banca/contracts/payment-gateways';
import { isPhoneNumber } from '@banca/contracts/phone-number';
import { describeWalletNumberProblem, normalizeWalletNumber } from '@banca/contracts/wallet-number';
import { t } from '../../lib/i18n/text.tsx';
import { createResolver } from '../../entities/server-form.ts';
import { toRequiredErrors } from '../../entities/payment/proof-fields.tsx';
import type { CheckoutProduct } from '../../api/checkout.ts';
import type { CheckoutTextFields } from './draft.ts';
import { selectGateway } from './payment-way.ts';
import { getAccount, toTerms } from './use-held-price.ts';

export interface CheckoutFormValues extends CheckoutTextFields {
  paymentScreenshot: File | null;
}

/** From top to bottom of the form, so that the first invalid field gets the focus. */
export const FIELD_NAMES = ['name', 'email', 'phone', 'nuit', 'way', 'payment', 'confirmationCode', 'paymentScreenshot'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** Whether the buyer can have paid already. */
export function canSubmitProof(product: CheckoutProduct, payment: string): boolean {
  const paymentAccount = getAccount(toTerms(product), payment as PaymentMethod);
  const { price: amount } = product;
  return amount > 0 && !needsPaymentInstructions({ amount, paymentMethod: payment, paymentAccount });
}

/** Whether the buyer orders before paying: the creator says how to pay, or how much it is in another currency. */
export const isRequest = (
  product: CheckoutProduct,
  {
    payment,
    confirmationCode,
    paymentScreenshot,
  }: Pick<CheckoutFormValues, 'payment' | 'confirmationCode' | 'paymentScreenshot'>,
): boolean =>
  !canSubmitProof(product, payment) || (isForeignCurrency(payment) && confirmationCode === '' && paymentScreenshot === null);

type SubmittedFields = Partial<Omit<CheckoutTextFields, 'way'>> & { gateway?: GatewayName };

/** Leaves out a code that was entered for another way to pay, an empty tax number, and the phone number for a free product. */
export function selectSubmittedFields(values: CheckoutFormValues, product: CheckoutProduct): SubmittedFields {
  const { paymentScreenshot: _file, way: _way, confirmationCode, nuit, ...buyerFields } = values;
  if (product.price === 0) return { ...buyerFields, phone: '' };
  const fields = product.receipts && nuit ? { ...buyerFields, nuit } : buyerFields;
  const gateway = selectGateway(product, values);
  if (gateway) return { ...fields, payment: toChargedMethod(gateway, fields.payment), gateway };
  return canSubmitProof(product, fields.payment) ? { ...fields, confirmationCode } : fields;
}

const resolveFields = createResolver(OrderInput) as unknown as Resolver<CheckoutFormValues>;

/** The API accepts shorter numbers, but the creator could not call them. A push reaches the numbers of its wallet only. */
function findPhoneError({ phone = '', payment, gateway }: SubmittedFields): ReturnType<typeof toRequiredErrors> {
  if (phone.trim() === '') return {};
  const method = payment as PaymentMethod;
  if (gateway && isPushGateway(gateway) && !normalizeWalletNumber(method, phone)) {
    const { id, values } = describeWalletNumberProblem(method);
    return { phone: { type: 'pattern', message: t(id, values) } };
  }
  return isPhoneNumber(phone) ? {} : { phone: { type: 'pattern', message: t('checkout.phoneUnlikely') } };
}

/** Validates with the rules of the contract and requires the proof of a paid order, as the server does. */
export const createOrderResolver =
  (product: CheckoutProduct): Resolver<CheckoutFormValues> =>
  async (values, context, options) => {
    const submittedFields = selectSubmittedFields(values, product);
    const { errors: fieldErrors } = await resolveFields(submittedFields as CheckoutFormValues, context, options);
    const hasScreenshot = values.paymentScreenshot !== null;
    const missingFields = product.price === 0 ? {} : findMissingFieldsOfPaidOrder(submittedFields, hasScreenshot);
    const errors = { ...findPhoneError(submittedFields), ...toRequiredErrors(missingFields), ...fieldErrors };
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
  const fields = selectSubmittedFields(values, product);
  for (const [name, value] of Object.entries({ ...fields, ...priceFields })) body.set(name, value);
  if (values.paymentScreenshot && !fields.gateway && canSubmitProof(product, values.payment))
    body.set('paymentScreenshot', values.paymentScreenshot);
  return body;
}
