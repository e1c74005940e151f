import { getIdempotencyKey } from '../../lib/idempotency-key.ts';
import { buildDraftKey } from '../../lib/drafts.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { toFile, type StoredFile } from './stored-file.ts';

/** What the buyer types. */
export interface CheckoutFields {
  name: string;
  email: string;
  phone: string;
  payment: string;
  confirmationCode: string;
}

/** The screenshot has a place of its own: it would be rewritten with every letter typed otherwise. */
type DraftPart = 'fields' | 'screenshot' | 'attempt';

/** Longer pictures, as text, are chosen anew after a reload: a tab's storage holds about 5 MB for the whole shop. */
const MAX_SCREENSHOT_LENGTH = 1_000_000;

const PARTS: DraftPart[] = ['fields', 'screenshot', 'attempt'];
const EMPTY: CheckoutFields = { name: '', email: '', phone: '', payment: 'mpesa', confirmationCode: '' };

/** Whose draft of an order for which product; a guest's has no owner. */
export interface DraftScope {
  productId: string;
  userId: string | undefined;
}

const toStorageKey = ({ userId, productId }: DraftScope, part: DraftPart): string =>
  buildDraftKey('checkout', userId, productId, part);

/** A guest who logs in goes on with what they typed; from then on it belongs to the user. */
export function openDraft(scope: DraftScope): DraftScope {
  for (const part of scope.userId ? PARTS : []) {
    const guestKey = toStorageKey({ ...scope, userId: undefined }, part);
    const stored = readStorage<unknown>('session', guestKey);
    if (stored === null) continue;
    writeStorage('session', toStorageKey(scope, part), stored);
    writeStorage('session', guestKey, null);
  }
  return scope;
}

/** What was typed for this product in this tab; else what is known of the buyer. */
export const readFields = (scope: DraftScope, known: Partial<CheckoutFields> = {}): CheckoutFields => ({
  ...EMPTY,
  ...(readStorage<CheckoutFields>('session', toStorageKey(scope, 'fields')) ?? known),
});

export const saveFields = (scope: DraftScope, fields: CheckoutFields): void =>
  writeStorage('session', toStorageKey(scope, 'fields'), fields);

export function readScreenshot(scope: DraftScope): File | null {
  const stored = readStorage<StoredFile>('session', toStorageKey(scope, 'screenshot'));
  return stored && toFile(stored);
}

/** Keeps a small screenshot over a reload; a large one only leaves the place of the one before. */
export const saveScreenshot = (scope: DraftScope, stored: StoredFile | null): void =>
  writeStorage(
    'session',
    toStorageKey(scope, 'screenshot'),
    stored && stored.dataUrl.length <= MAX_SCREENSHOT_LENGTH ? stored : null,
  );

/** The Idempotency-Key of an order with this form (`sent`). */
export const getOrderIdempotencyKey = (scope: DraftScope, payload: string): string =>
  getIdempotencyKey(toStorageKey(scope, 'attempt'), payload);

export function clearDraft(scope: DraftScope): void {
  for (const part of PARTS) writeStorage('session', toStorageKey(scope, part), null);
}
