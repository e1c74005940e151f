/** What the service worker shows if the last checkout is opened again without a connection, in the language of the page. */
export interface OfflineCheckout {
  path: string;
  /** Milliseconds since 1970. Until then, the price and the account are those of the order. */
  heldUntil: number;
  heldText: string;
  /** Takes the place of the rows when the price is no longer held. */
  expiredText: string;
  rows: { name: string; value: string }[];
  /** Opens the menu of the wallet in the dialler. */
  dial?: { url: string; label: string } | undefined;
}

const CACHE_NAME = 'offline-checkout';
const ENTRY_URL = '/offline-checkout';
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Replaces the stored checkout. Without a cache, or without access to it, the offline page says less. */
export async function storeOfflineCheckout(checkout: OfflineCheckout | null): Promise<void> {
  try {
    const cache = await caches.open(CACHE_NAME);
    if (checkout) await cache.put(ENTRY_URL, new Response(JSON.stringify(checkout)));
    else await cache.delete(ENTRY_URL);
  } catch {
    // The checkout works without it.
  }
}

/** @returns null unless this path was the last checkout, within a day */
export async function readOfflineCheckout(path: string, now: number): Promise<OfflineCheckout | null> {
  const response = await (await caches.open(CACHE_NAME)).match(ENTRY_URL);
  const checkout = (await response?.json()) as OfflineCheckout | undefined;
  return checkout?.path === path && now < checkout.heldUntil + LIFETIME_MS ? checkout : null;
}
