import type { PlainMessageId } from '@banca/messages';
import { z } from 'zod';
import { GatewayInput } from './attempts.schemas.ts';
import { createEmailSchema, createTextSchema, createTypedTextSchema, Id, PriceInput } from './common.schemas.ts';
import { EXTRAS_MAX } from './extras.ts';
import { createListSchema } from './list.schemas.ts';
import { requiresPaymentProof } from './payment-accounts.ts';
import { Nuit } from './nuit.ts';
import type { GatewayName } from './payment-gateways.ts';
import { DEFAULT_PAYMENT_METHOD, paymentMethodIds } from './payment-methods.ts';
import { removeInvisibleCharacters } from './typed-text.ts';

const PaymentMethodInput = z
  .string({ error: 'checkout.paymentRequired' })
  .trim()
  .toLowerCase()
  .pipe(z.enum(paymentMethodIds, 'checkout.paymentRequired'))
  .meta({ override: { type: 'string', enum: paymentMethodIds } });

/** A confirmation code, or the whole confirmation message of a wallet. Long enough for two messages of the longest layout. */
export const Confirmation = createTextSchema(0, 1000, undefined, removeInvisibleCharacters).optional();

const createPhoneSchema = (min: 0 | 1) =>
  createTypedTextSchema(min, 30, 'checkout.phoneRequired').regex(
    min === 0 ? /^(?:\+?[\d\s().-]{6,30})?$/ : /^\+?[\d\s().-]{6,30}$/,
    'checkout.phoneInvalid',
  );

export const PhoneNumber = createPhoneSchema(1);

/** A token of `createQuote`. */
export const Quote = z.string({ error: 'checkout.quoteInvalid' }).max(4000, 'checkout.quoteInvalid');

/** Ids of products that the checkout offers. */
export const ExtraIds = createListSchema(Id, EXTRAS_MAX, 'validation.tooManyExtras');

/** An order by a guest. `findMissingFieldsOfPaidOrder` checks what a free product does not need. */
export const OrderInput = z.object({
  productId: Id.optional(),
  name: createTextSchema(1, 120, 'checkout.nameRequired'),
  email: createEmailSchema('checkout.emailRequired', 'checkout.emailInvalid'),
  /** Empty only for a free product. */
  phone: createPhoneSchema(0),
  payment: PaymentMethodInput.default(DEFAULT_PAYMENT_METHOD),
  confirmationCode: Confirmation,
  /** The `quote` of the checkout. While it is valid, the order has the price and the account of the quote. */
  quote: Quote.optional(),
  /** The products that the buyer added. With a valid quote, those of the quote. `expectedPrice` and `paidPrice` are of all products. */
  extras: ExtraIds.optional(),
  /** Without a quote: what the buyer saw. If it differs now, the response is 409 with the current `product`. */
  expectedPrice: PriceInput.optional(),
  expectedAccount: createTypedTextSchema(0, 200).optional(),
  /** What the buyer has already paid. The order is placed even if the price has changed, and marked for its creator. */
  paidPrice: PriceInput.optional(),
  /** The tax number that the receipt is to have. */
  nuit: Nuit.optional(),
  /** A gateway of the creator, from the response of the quote, that is to charge the buyer. The order then needs no proof. */
  gateway: GatewayInput.optional(),
  /** The phone that gets the push. By default, `phone`. */
  payerPhone: createPhoneSchema(0).optional(),
});

interface PaymentFields {
  payment?: string | undefined;
  confirmationCode?: string | undefined;
}

function findMissingProofFields(order: PaymentFields, hasScreenshot: boolean): Record<string, PlainMessageId> {
  if (!requiresPaymentProof(order.payment)) return {};
  return {
    ...(/[\p{L}\p{N}]/u.test(order.confirmationCode ?? '') ? {} : { confirmationCode: 'checkout.codeRequired' }),
    ...(hasScreenshot ? {} : { paymentScreenshot: 'checkout.screenshotRequired' }),
  };
}

export const findMissingFieldsOfPaidOrder = (
  order: PaymentFields & { phone?: string | undefined; gateway?: GatewayName | undefined },
  hasScreenshot: boolean,
): Record<string, PlainMessageId> => ({
  ...(order.phone?.trim() ? {} : { phone: 'checkout.phoneRequired' }),
  ...(order.gateway ? {} : findMissingProofFields(order, hasScreenshot)),
});

/** Like `findMissingProofFields`, for a proof that replaces an earlier one: without a mobile wallet, it needs a code or a screenshot. */
export function findMissingFieldsOfNextProof(order: PaymentFields, hasScreenshot: boolean): Record<string, PlainMessageId> {
  if (requiresPaymentProof(order.payment) || order.confirmationCode || hasScreenshot)
    return findMissingProofFields(order, hasScreenshot);
  return { confirmationCode: 'checkout.receiptRequired' };
}
