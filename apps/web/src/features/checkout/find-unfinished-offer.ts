import { apiOrigin } from '../../api/origin.ts';
import type { ProductDetail } from '../../api/products.ts';
import { readUnfinishedCheckout } from '../../entities/order/unfinished-checkout.ts';
import { type CheckoutQuote, type DraftScope, forgetDraft, readQuote } from './draft.ts';
import type { Offer } from './unfinished-offer.tsx';

type FetchedProduct = Pick<ProductDetail, '_id' | 'title' | 'price' | 'status' | 'offSale'>;

/** @returns null if nobody can order the product any more, undefined without an answer */
async function fetchProduct(id: string): Promise<FetchedProduct | null | undefined> {
  const response = await fetch(`${apiOrigin}/api/products/${encodeURIComponent(id)}`, { credentials: 'omit' }).catch(
    () => undefined,
  );
  if (response?.status === 404 || response?.status === 400) return null;
  if (!response?.ok) return undefined;
  const { product } = (await response.json()) as { product: FetchedProduct };
  return product.status === 'approved' && !product.offSale ? product : null;
}

function readHeldQuote(quote: unknown): CheckoutQuote | null {
  const { heldUntil = 0, amount } = (quote ?? {}) as Partial<CheckoutQuote>;
  return typeof amount === 'number' && heldUntil > Date.now() ? (quote as CheckoutQuote) : null;
}

/** What a user, or a guest, can go on with. Forgets the checkout of a product that was removed or hidden. */
export async function findUnfinishedOffer(userId: string | undefined): Promise<Offer | null> {
  const checkout = readUnfinishedCheckout(userId);
  if (!checkout) return null;
  const { productId, parts } = checkout;
  const product = await fetchProduct(productId);
  if (product === null) forgetDraft({ productId, userId: checkout.userId });
  if (!product) return null;
  const scope: DraftScope = { productId, userId };
  const quote = readHeldQuote(readQuote(scope) ?? parts['quote']);
  return { productId, title: product.title, price: quote?.amount ?? product.price, quote };
}
