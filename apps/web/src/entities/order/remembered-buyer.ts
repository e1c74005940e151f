import { cleanTypedText } from '@banca/contracts/typed-text';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { REMEMBERED_BUYER_KEY } from './clear-remembered-orders.ts';

export interface BuyerDetails {
  name: string;
  email: string;
  phone: string;
}

/** @param userId undefined for a guest */
export function rememberBuyer(userId: string | undefined, { name, email, phone }: BuyerDetails): void {
  writeStorage('local', REMEMBERED_BUYER_KEY, { userId, name, email, phone });
}

/** The details of the last order on this device, unless someone with another account placed it. */
export function readRememberedBuyer(userId: string | undefined): BuyerDetails | null {
  const stored = readStorage<Partial<BuyerDetails & { userId: string }>>('local', REMEMBERED_BUYER_KEY);
  if (!stored || stored.userId !== userId) return null;
  const { name, email, phone } = stored;
  return typeof name === 'string' && typeof email === 'string' && typeof phone === 'string' ? { name, email, phone } : null;
}

/** Stores corrected details, unless the last order on this device had another address than the one that was wrong. */
export function correctRememberedBuyer(wrongEmail: string, { name, email, phone }: BuyerDetails): void {
  const stored = readStorage<Partial<BuyerDetails>>('local', REMEMBERED_BUYER_KEY);
  if (cleanTypedText(stored?.email ?? '') !== wrongEmail) return;
  writeStorage('local', REMEMBERED_BUYER_KEY, { ...stored, name, email, phone });
}
