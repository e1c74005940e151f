import type { OrderInput } from '@banca/contracts/order-input.schemas';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import { ProductDetail } from '@banca/contracts/product.schemas';
import type { MessageId } from '@banca/messages';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { mznToCentavos } from '../../../platform/money.ts';
import { findPaymentAccount, listUsableAccounts } from '../../accounts/payment-accounts.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import type { ProductRecord } from '../../products/products.model.ts';
import { presentProductDetail } from '../../products/products.presenter.ts';
import { getBuyerFacts } from '../../products/products.service.ts';
import { type Extra, findChosenExtras, findQuotedExtras, sumExtras } from './extras.ts';
import { findParts } from './parts.ts';
import type { QuotedDiscount } from './quoted-discount.ts';
import { isHeld, type Quote, readQuote } from './quotes.ts';

type Input = Pick<
  z.output<typeof OrderInput>,
  'payment' | 'quote' | 'extras' | 'expectedPrice' | 'expectedAccount' | 'paidPrice'
>;

export interface AgreedPrice {
  /** Of all products. Centavos. */
  amount: number;
  /** Empty if the creator has none for the method, undefined for cards. */
  account: string | undefined;
  /** Centavos that the buyer says to have paid before the price changed. Missing if it equals `amount`. */
  paidPrice?: number;
  discount?: QuotedDiscount | undefined;
  extras: Extra[];
  /** Of a bundle. */
  parts: ProductRecord[];
}

const toAgreedPrice = (
  { amount, accounts, discount }: Pick<Quote, 'amount' | 'accounts' | 'discount'>,
  payment: PaymentMethod,
  { extras = [], parts = [] }: Partial<Pick<AgreedPrice, 'extras' | 'parts'>> = {},
): AgreedPrice => ({
  amount,
  discount,
  account: findPaymentAccount(accounts, payment),
  extras,
  parts,
});

async function findCurrentPrice(
  deps: Deps,
  { payment, extras: chosen }: Input,
  { product, creator, quote }: { product: ProductRecord; creator: UserRecord; quote: Quote | undefined },
): Promise<AgreedPrice> {
  const extras = await findChosenExtras(deps, product, chosen ?? quote?.extras?.map((extra) => extra.product) ?? []);
  const amount = product.price + sumExtras(extras);
  const parts = await findParts(deps, product);
  return toAgreedPrice({ amount, accounts: listUsableAccounts(creator) }, payment, { extras, parts });
}

/** @throws AppError validation_failed, conflict */
async function toGuaranteedPrice(deps: Deps, input: Input, product: ProductRecord, quote: Quote): Promise<AgreedPrice> {
  const extras = await findQuotedExtras(deps, product, quote.extras ?? [], input.extras);
  return toAgreedPrice(quote, input.payment, { extras, parts: await findParts(deps, product, quote.parts) });
}

function findChange(
  input: Input,
  expiredPrice: AgreedPrice | undefined,
  current: AgreedPrice,
): [field: string, message: MessageId] | null {
  const expectedAmount =
    expiredPrice?.amount ?? (input.expectedPrice === undefined ? undefined : mznToCentavos(input.expectedPrice));
  const expectedAccount = expiredPrice ? (expiredPrice.account ?? '') : input.expectedAccount;
  if (expectedAmount !== undefined && expectedAmount !== current.amount)
    return [expiredPrice ? 'quote' : 'expectedPrice', 'checkout.priceChanged'];
  if (current.account !== undefined && expectedAccount !== undefined && expectedAccount !== current.account)
    return [expiredPrice ? 'quote' : 'expectedAccount', 'checkout.accountChanged'];
  return null;
}

/**
 * A valid quote takes precedence over later changes. See docs/rules.md#the-price-that-a-buyer-saw.
 * @throws AppError conflict, with the current product, if its price or account changed and the buyer has not paid;
 *   conflict with the field `extras` if an added product is no longer published, without a field if one of a bundle is not; validation_failed for a quote that Banca did not sign
 */
export async function agreePrice(deps: Deps, input: Input, product: ProductRecord, creator: UserRecord): Promise<AgreedPrice> {
  const quote = input.quote === undefined ? undefined : readQuote(deps, input.quote, product._id);
  const quotedPrice = quote && toAgreedPrice(quote, input.payment);
  const guaranteedPrice =
    quote && isHeld(deps, quote, product) ? await toGuaranteedPrice(deps, input, product, quote) : undefined;
  const price = guaranteedPrice ?? (await findCurrentPrice(deps, input, { product, creator, quote }));
  if (input.paidPrice !== undefined) {
    const paidPrice = mznToCentavos(input.paidPrice);
    return paidPrice === price.amount ? price : { ...price, paidPrice };
  }
  const change = guaranteedPrice ? null : findChange(input, quotedPrice, price);
  if (change) {
    const [field, message] = change;
    const detail = presentProductDetail(product, creator, { canManage: false, ...(await getBuyerFacts(deps, product)) });
    const data = { product: ProductDetail.parse(detail) };
    throw new AppError('conflict', message, { fields: { [field]: message }, data });
  }
  return price;
}
