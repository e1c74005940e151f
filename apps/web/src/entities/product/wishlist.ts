import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'banca.wishlist';
const MAX_PRODUCTS = 500;

let ids: string[] | undefined;
const listeners = new Set<() => void>();

function readIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string' && /^[0-9a-f]{24}$/.test(id)) : [];
  } catch {
    return [];
  }
}

const notifyListeners = (): void => listeners.forEach((listener) => listener());

function onStorage({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY && key !== null) return;
  ids = undefined;
  notifyListeners();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

const getIds = (): string[] => (ids ??= readIds());

export function toggleInWishlist(id: string): void {
  const storedIds = getIds();
  ids = storedIds.includes(id) ? storedIds.filter((other) => other !== id) : [...storedIds, id].slice(-MAX_PRODUCTS);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // If storage is forbidden or full, the wishlist lasts as long as the page.
  }
  notifyListeners();
}

/** The server never sees the wishlist. */
export function useWishlistToggle(id: string): [boolean, () => void] {
  const isInWishlist = useSyncExternalStore(
    subscribe,
    () => getIds().includes(id),
    () => false,
  );
  return [isInWishlist, () => toggleInWishlist(id)];
}

const NO_IDS: string[] = [];

/** The ids of the products on this browser's wishlist, oldest first. */
export const useWishlistIds = (): string[] => useSyncExternalStore(subscribe, getIds, () => NO_IDS);
