import { readStorage, writeStorage } from '../../lib/storage.ts';
import { UNFINISHED_CHECKOUT_KEY } from './clear-remembered-orders.ts';
import { findOrderOfProduct } from './remembered-orders.ts';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** A checkout that was begun on this device, and neither finished nor forgotten. There is one at most, the latest. */
export interface UnfinishedCheckout {
  productId: string;
  /** Missing for a guest. */
  userId?: string | undefined;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The order of this product that the device knew when the checkout began. Another one means that it was finished. */
  knownOrderId?: string | undefined;
  /** The stored parts of the draft by name. */
  parts: Record<string, unknown>;
}

export const saveUnfinishedCheckout = (checkout: UnfinishedCheckout): void =>
  writeStorage('local', UNFINISHED_CHECKOUT_KEY, checkout);

export const forgetUnfinishedCheckout = (): void => writeStorage('local', UNFINISHED_CHECKOUT_KEY, null);

export const findKnownOrderId = (productId: string, userId: string | undefined): string | undefined =>
  findOrderOfProduct(productId, userId)?._id;

/** The checkout that a user or a guest may go on with. Forgets one that is older than 7 days or that led to an order. */
export function readUnfinishedCheckout(userId: string | undefined): UnfinishedCheckout | null {
  const stored = readStorage<Partial<UnfinishedCheckout>>('local', UNFINISHED_CHECKOUT_KEY);
  if (!stored) return null;
  const { productId, savedAt, parts, knownOrderId } = stored;
  const isKnownForm = typeof productId === 'string' && typeof savedAt === 'number' && typeof parts === 'object' && parts !== null;
  // The clock of a phone may have been wrong, in either direction.
  const isExpired = !isKnownForm || Math.abs(Date.now() - savedAt) > LIFETIME_MS;
  if (isExpired || findKnownOrderId(productId, stored.userId) !== knownOrderId) {
    forgetUnfinishedCheckout();
    return null;
  }
  if (stored.userId !== undefined && stored.userId !== userId) return null;
  return { productId, savedAt, parts, knownOrderId, userId: stored.userId };
}
