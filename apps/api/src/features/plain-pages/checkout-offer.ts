import { Email } from '@banca/contracts/common.schemas';
import { parseDiscountCode } from '@banca/contracts/discount-code';
import type { Deps } from '../../platform/deps.ts';
import { AppError, createValidationError } from '../../platform/errors.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { createQuote, findQuote, isHeld, type Quote, type QuoteRequest } from '../orders/place/quotes.ts';
import { type Extra, hasExtras, listOfferedExtras } from '../orders/place/extras.ts';
import type { ProductRecord } from '../products/products.model.ts';
import { type BuyerFacts, getBuyerFacts, getPublishedProduct } from '../products/products.service.ts';

/** What the checkout of a product offers. */
export interface CheckoutOffer extends BuyerFacts {
  product: ProductRecord;
  creator: UserRecord;
  quote: Quote;
  quoteToken: string;
  /** What the buyer can add, added or not. */
  offeredExtras: Extra[];
  /** Why the code that the buyer typed does not apply. */
  codeError?: AppError | undefined;
  /** Centavos. What the buyer read before the price changed, and may have paid. */
  earlierPrice?: number | undefined;
}

export interface CheckoutVisitor {
  ip: string;
  userAgent: string;
}

/** Whether the quote has the code that the buyer typed, or none if the buyer typed none. */
export const hasCode = ({ discount }: Quote, typed: string): boolean =>
  (discount?.code ?? '') === (parseDiscountCode(typed) ?? typed.trim());

interface SentOffer {
  quote: string;
  /** As the buyer typed it; empty without one. */
  discountCode: string;
  email?: string | undefined;
  /** The ids of the products that the buyer ticked. */
  extras: readonly string[];
}

/** Quotes the full price if the code does not apply. */
async function quoteOffer(deps: Deps, productId: string, request: QuoteRequest) {
  const { discountCode: text = '', ...others } = request;
  const discountCode = parseDiscountCode(text);
  const codeError =
    text !== '' && discountCode === null ? createValidationError({ discountCode: 'discounts.badCode' }) : undefined;
  try {
    return { ...(await createQuote(deps, productId, { ...others, discountCode: discountCode ?? undefined })), codeError };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields?.['discountCode']) throw error;
    return { ...(await createQuote(deps, productId, others)), codeError: error };
  }
}

/** Keeps the price of a form that is sent again, if it is still held. @throws AppError not_found, rate_limited */
export async function findCheckoutOffer(
  deps: Deps,
  productId: string,
  sent: SentOffer | undefined,
  visitor: CheckoutVisitor,
): Promise<CheckoutOffer> {
  const { product, creator } = await getPublishedProduct(deps, productId);
  const facts = await getBuyerFacts(deps, product);
  const { quote: sentToken = '', discountCode = '', email, extras: ticked = [] } = sent ?? {};
  const offeredExtras = await listOfferedExtras(deps, product);
  const extras = ticked.filter((id) => offeredExtras.some((extra) => String(extra.product._id) === id));
  const sentQuote = findQuote(deps, sentToken, product._id);
  if (sentQuote && isHeld(deps, sentQuote, product) && hasCode(sentQuote, discountCode) && hasExtras(sentQuote, extras))
    return { product, creator, ...facts, offeredExtras, quote: sentQuote, quoteToken: sentToken };
  const request = { visitor, discountCode, extras, earlierQuote: sent && sentToken, email: Email.safeParse(email).data };
  const { token, quote, gateways, codeError } = await quoteOffer(deps, productId, request);
  const isOwnCode = quote.discount !== undefined && quote.discount.code !== sentQuote?.discount?.code;
  const isOwnChange = isOwnCode || (sentQuote !== undefined && !hasExtras(sentQuote, ticked));
  const earlierPrice = sentQuote && !isOwnChange && sentQuote.amount !== quote.amount ? sentQuote.amount : undefined;
  return { product, creator, ...facts, gateways, offeredExtras, quote, quoteToken: token, codeError, earlierPrice };
}
