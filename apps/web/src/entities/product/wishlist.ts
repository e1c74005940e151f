import { useSyncExternalStore } from 'react';

const KEY = 'banca.wishlist';
const MAX = 500;

let ids: string[] | undefined;
const listeners = new Set<() => void>();

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

const tellAll = (): void => listeners.forEach((listener) => listener());

function onStorage({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return;
  ids = undefined;
  tellAll();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

const has = (id: string): boolean => (ids ??= read()).includes(id);

function toggle(id: string): void {
  const kept = (ids ??= read());
  ids = kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id].slice(-MAX);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Storage may be forbidden or full: then the heart lasts as long as the page.
  }
  tellAll();
}

/** Whether a product is on this browser's wishlist, and the switch; nothing leaves the browser (specification, section 2). */
export function useWish(id: string): [boolean, () => void] {
  const isWished = useSyncExternalStore(
    subscribe,
    () => has(id),
    () => false,
  );
  return [isWished, () => toggle(id)];
}
