import { getIdempotencyKey } from '../../lib/idempotency-key.ts';
import { buildDraftKey } from '../../lib/drafts.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { toFile, type StoredFile } from './stored-file.ts';

/** The text fields of the form. */
export interface CheckoutTextFields {
  name: string;
  email: string;
  phone: string;
  payment: string;
  confirmationCode: string;
}

/** The screenshot has its own storage key, so that typing does not rewrite it. */
type DraftPart = 'fields' | 'screenshot' | 'attempt';

/** Length of the data URL. Longer pictures have to be chosen again after a reload: a tab's storage holds about 5 MB in all. */
const MAX_SCREENSHOT_LENGTH = 1_000_000;

const DRAFT_PARTS: DraftPart[] = ['fields', 'screenshot', 'attempt'];
const EMPTY_FIELDS: CheckoutTextFields = { name: '', email: '', phone: '', payment: 'mpesa', confirmationCode: '' };

/** Identifies a draft. A guest has no `userId`. */
export interface DraftScope {
  productId: string;
  userId: string | undefined;
}

const toStorageKey = ({ userId, productId }: DraftScope, part: DraftPart): string =>
  buildDraftKey('checkout', userId, productId, part);

/** Moves the draft that a visitor typed as a guest to their account if they have logged in since. */
export function adoptGuestDraft(scope: DraftScope): DraftScope {
  for (const part of scope.userId ? DRAFT_PARTS : []) {
    const guestKey = toStorageKey({ ...scope, userId: undefined }, part);
    const stored = readStorage<unknown>('session', guestKey);
    if (stored === null) continue;
    writeStorage('session', toStorageKey(scope, part), stored);
    writeStorage('session', guestKey, null);
  }
  return scope;
}

/** Returns the text that was typed in this tab for this product, else the known fields of the buyer. */
export const readFields = (scope: DraftScope, userFields: Partial<CheckoutTextFields> = {}): CheckoutTextFields => ({
  ...EMPTY_FIELDS,
  ...(readStorage<CheckoutTextFields>('session', toStorageKey(scope, 'fields')) ?? userFields),
});

export const saveFields = (scope: DraftScope, fields: CheckoutTextFields): void =>
  writeStorage('session', toStorageKey(scope, 'fields'), fields);

export function readScreenshot(scope: DraftScope): File | null {
  const stored = readStorage<StoredFile>('session', toStorageKey(scope, 'screenshot'));
  return stored && toFile(stored);
}

/** A screenshot that is too large to store removes the previous one. */
export const saveScreenshot = (scope: DraftScope, stored: StoredFile | null): void =>
  writeStorage(
    'session',
    toStorageKey(scope, 'screenshot'),
    stored && stored.dataUrl.length <= MAX_SCREENSHOT_LENGTH ? stored : null,
  );

/** Returns the same key while `payload` is the same. */
export const getOrderIdempotencyKey = (scope: DraftScope, payload: string): string =>
  getIdempotencyKey(toStorageKey(scope, 'attempt'), payload);

export function clearDraft(scope: DraftScope): void {
  for (const part of DRAFT_PARTS) writeStorage('session', toStorageKey(scope, part), null);
}
