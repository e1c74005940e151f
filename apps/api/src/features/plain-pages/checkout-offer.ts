import type { GatewayName } from '@banca/contracts/payment-gateways';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { createQuote, type Quote, readQuote } from '../orders/place/quotes.ts';
import type { ProductRecord } from '../products/products.model.ts';
import { getPaymentFacts, getPublishedProduct, type PaymentFacts } from '../products/products.service.ts';

/** What the checkout of a product offers. */
export interface CheckoutOffer {
  product: ProductRecord;
  creator: UserRecord;
  quote: Quote;
  quoteToken: string;
  gateways: GatewayName[];
  confirmationMinutes: number | null;
  trackRecord: PaymentFacts['trackRecord'];
  /** Centavos. What the buyer read before the price changed, and may have paid. */
  earlierPrice?: number | undefined;
}

export interface CheckoutVisitor {
  ip: string;
  userAgent: string;
}

function findQuote(deps: Deps, token: string, product: ProductRecord): Quote | undefined {
  try {
    return readQuote(deps, token, product._id);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Keeps the price of a form that is sent again, if it is still held. @throws AppError not_found, rate_limited */
export async function findCheckoutOffer(
  deps: Deps,
  productId: string,
  sentToken: string,
  visitor: CheckoutVisitor,
): Promise<CheckoutOffer> {
  const { product, creator } = await getPublishedProduct(deps, productId);
  const facts = await getPaymentFacts(deps, product);
  const sentQuote = sentToken === '' ? undefined : findQuote(deps, sentToken, product);
  if (sentQuote && sentQuote.expiresAt > deps.clock.now().getTime())
    return { product, creator, ...facts, quote: sentQuote, quoteToken: sentToken };
  const { token, quote } = await createQuote(deps, productId, undefined, visitor);
  const earlierPrice = sentQuote && sentQuote.amount !== quote.amount ? sentQuote.amount : undefined;
  return { product, creator, ...facts, quote, quoteToken: token, earlierPrice };
}
