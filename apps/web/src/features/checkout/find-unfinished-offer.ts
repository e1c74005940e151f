import { readUnfinishedCheckout } from '../../entities/order/unfinished-checkout.ts';
import { type CheckoutQuote, type CheckoutTextFields, type DraftScope, forgetDraft, readQuote } from './draft.ts';
import { fetchOfferedProduct } from './fetch-offered-product.ts';
import type { Offer } from './unfinished-offer.tsx';

function readHeldQuote(quote: unknown): CheckoutQuote | null {
  const { heldUntil = 0, amount } = (quote ?? {}) as Partial<CheckoutQuote>;
  return typeof amount === 'number' && heldUntil > Date.now() ? (quote as CheckoutQuote) : null;
}

/** A payment code means that the buyer may have paid, and still needs the code if the product is gone. */
const hasCode = (fields: unknown): boolean => Boolean((fields as Partial<CheckoutTextFields> | null)?.confirmationCode);

/** What a user, or a guest, can go on with. Forgets the checkout of a product that was removed or hidden, unless it contains a payment code. */
export async function findUnfinishedOffer(userId: string | undefined): Promise<Offer | null> {
  const checkout = readUnfinishedCheckout(userId);
  if (!checkout) return null;
  const { productId, parts } = checkout;
  const product = await fetchOfferedProduct(productId);
  if (product === null && !hasCode(parts['fields'])) forgetDraft({ productId, userId: checkout.userId });
  if (!product) return null;
  const scope: DraftScope = { productId, userId };
  const quote = readHeldQuote(readQuote(scope) ?? parts['quote']);
  return { productId, title: product.title, price: quote?.amount ?? product.price, quote };
}
