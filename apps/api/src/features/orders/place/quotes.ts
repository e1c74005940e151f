import type { PaymentAccounts } from '@banca/contracts/payment-accounts';
import type { GatewayName } from '@banca/contracts/payment-gateways';
import type { Types } from 'mongoose';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createValidationError } from '../../../platform/errors.ts';
import { listUsableAccounts } from '../../accounts/payment-accounts.ts';
import { presentReceiptsFlag } from '../../accounts/receipt-settings.ts';
import { releaseHold } from '../../discounts/discount-holds.ts';
import { listUsableGateways } from '../../gateways/credentials.ts';
import { isBundle } from '../../products/bundles.ts';
import { getPublishedProduct } from '../../products/products.service.ts';
import { type Extra, listOfferedExtras, type QuotedExtra, selectExtras, sumExtras, toQuotedExtras } from './extras.ts';
import { listOwnedProducts, type OfferedParts, offerParts } from './parts.ts';
import type { ProductRecord } from '../../products/products.model.ts';
import { type QuotedDiscount, quoteDiscount } from './quoted-discount.ts';

const QUOTE_LIFETIME_MS = 60 * 60_000;

/** The release 0.2.0 would sell one product at the price of all, so it must not recognize these quotes. */
const QUOTE_OF_SEVERAL = 'quote-of-several';

export interface Quote {
  product: string;
  /** Centavos, with the added products and less the discount. */
  amount: number;
  accounts: PaymentAccounts;
  /** Milliseconds since 1970. */
  expiresAt: number;
  discount?: QuotedDiscount | undefined;
  /** What the buyer added. */
  extras?: QuotedExtra[] | undefined;
  /** The ids of what a bundle contains. */
  parts?: string[] | undefined;
}

/** Returns `PAYLOAD.SIGNATURE`, both in base64url. Only the use of a discount code is stored. */
const createToken = ({ keys }: Deps, quote: Quote): string => {
  const payload = Buffer.from(JSON.stringify(quote)).toString('base64url');
  return `${payload}.${keys.sign(quote.extras || quote.parts ? QUOTE_OF_SEVERAL : 'quote', payload)}`;
};

export interface QuoteRequest {
  caller?: Caller | undefined;
  visitor: { ip: string; userAgent: string };
  discountCode?: string | undefined;
  /** The token of the quote that this one replaces. */
  earlierQuote?: string | undefined;
  /** Of the buyer, if the checkout knows it. */
  email?: string | undefined;
  /** The ids of the products that the buyer adds. */
  extras?: readonly string[] | undefined;
  /** Whether only the price is asked for, outside the checkout. */
  isPreview?: boolean | undefined;
}

export interface CreatedQuote {
  /** What the buyer can add, added or not. */
  offeredExtras: Extra[];
  /** The parts that the logged-in buyer already owns, and how much less the bundle costs them. */
  owned: OfferedParts['owned'];
  token: string;
  quote: Quote;
  gateways: GatewayName[];
  receipts?: true;
}

/** Leaves out what the caller owns, unless they have added it nevertheless. */
async function offerExtras(
  deps: Deps,
  product: ProductRecord,
  { caller, extras: chosen = [] }: Pick<QuoteRequest, 'caller' | 'extras'>,
): Promise<Extra[]> {
  const offered = await listOfferedExtras(deps, product);
  const owned = await listOwnedProducts(
    caller,
    offered.map((extra) => extra.product),
  );
  return offered.filter((extra) => {
    const id = String(extra.product._id);
    return !owned.includes(id) || chosen.includes(id);
  });
}

/**
 * Valid for an hour. See docs/rules.md#the-price-that-a-buyer-saw.
 * @throws AppError not_found, rate_limited; validation_failed or conflict if the code or an added product cannot be used;
 *   conflict if a product of the bundle is no longer published
 */
export async function createQuote(deps: Deps, productId: string, request: QuoteRequest): Promise<CreatedQuote> {
  const { caller, visitor, earlierQuote, extras: chosen, isPreview, ...discountRequest } = request;
  await deps.limits.consume('quote-ip', visitor.ip);
  const { product, creator } = await getPublishedProduct(deps, productId);
  // The checkout asks for a quote when it opens.
  if (earlierQuote === undefined && !isPreview) await deps.salesFunnel.countCheckout(deps, product, caller, visitor);
  const offeredExtras = await offerExtras(deps, product, request);
  const extras = toQuotedExtras(selectExtras(offeredExtras, chosen));
  const { parts, owned } = await offerParts(deps, product, caller);
  const price = product.price - (owned?.amount ?? 0);
  const expiresAt = deps.clock.now().getTime() + QUOTE_LIFETIME_MS;
  const earlierHold = findQuote(deps, earlierQuote ?? '', product._id)?.discount?.hold;
  const hold = { ip: visitor.ip, expiresAt: new Date(expiresAt), earlierHold };
  const discount = await quoteDiscount(deps, { ...product, price }, { ...discountRequest, ...hold });
  if (earlierHold !== undefined && earlierHold !== discount?.hold) await releaseHold({ _id: earlierHold });
  const amount = price - (discount?.amount ?? 0) + sumExtras(extras);
  const held = {
    expiresAt,
    discount,
    extras: extras.length > 0 ? extras : undefined,
    parts: parts.length > 0 ? parts : undefined,
  };
  const quote: Quote = { product: String(product._id), amount, accounts: listUsableAccounts(creator), ...held };
  const gateways = amount > 0 ? await listUsableGateways(deps, creator._id) : [];
  return { token: createToken(deps, quote), quote, gateways, offeredExtras, owned, ...presentReceiptsFlag(creator) };
}

/** Whether the price of a quote is still valid. One from before the product became a bundle does not hold its parts. */
export const isHeld = ({ clock }: Deps, { expiresAt, parts }: Quote, product: ProductRecord): boolean =>
  expiresAt > clock.now().getTime() && (parts !== undefined || !isBundle(product));

/** Returns a quote that `createQuote` created for this product; it may have expired. */
export function findQuote({ keys }: Deps, token: string, productId: Types.ObjectId): Quote | undefined {
  const [payload = '', signature = ''] = token.split('.');
  if (!keys.verify(signature, 'quote', payload) && !keys.verify(signature, QUOTE_OF_SEVERAL, payload)) return undefined;
  const quote = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Quote;
  return quote.product === String(productId) ? quote : undefined;
}

/** @throws AppError validation_failed for a token that `findQuote` does not find */
export function readQuote(deps: Deps, token: string, productId: Types.ObjectId): Quote {
  const quote = findQuote(deps, token, productId);
  if (!quote) throw createValidationError({ quote: 'checkout.quoteInvalid' });
  return quote;
}
