import { buildDraftKey, readStorage, writeStorage } from '../../lib/storage.ts';
import type { Purchase } from './purchase-details.tsx';

/** @param userId undefined for a guest */
const toKey = (userId: string | undefined): string => buildDraftKey('purchase', { userId }, 'last');

/** Keeps the purchase in this tab for documents without its navigation state, such as the same page in another language. */
export const saveLastPurchase = (purchase: Purchase): void => writeStorage('session', toKey(purchase.buyer), purchase);

/** The last purchase that a user, or a guest before the login, made in this tab. */
export const readLastPurchase = (userId: string | undefined): Purchase | null =>
  (userId ? readStorage<Purchase>('session', toKey(userId)) : null) ?? readStorage<Purchase>('session', toKey(undefined));

export function forgetLastPurchase(userId: string | undefined): void {
  for (const id of [userId, undefined]) writeStorage('session', toKey(id), null);
}

/** Stores the address and the link of an order that was corrected, for the success page behind the back button. */
export function correctLastPurchase(
  userId: string | undefined,
  orderId: string,
  correction: Pick<Purchase, 'email' | 'orderLink'>,
): void {
  const purchase = readLastPurchase(userId);
  if (purchase?.order._id === orderId) saveLastPurchase({ ...purchase, ...correction });
}
