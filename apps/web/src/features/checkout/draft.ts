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

/** A price that the API holds for this buyer. */
export interface CheckoutQuote {
  token: string;
  /** MZN. */
  amount: number;
  account: Record<'mpesa' | 'paypal' | 'emola', string>;
  /** Milliseconds since 1970. */
  heldUntil: number;
}

/** The screenshot has its own storage key, so that typing does not rewrite it. */
type DraftPart = 'fields' | 'screenshot' | 'attempt' | 'quote';

/** Length of the data URL. Larger screenshots are not stored, because the session storage is limited to about 5 MB. */
const MAX_SCREENSHOT_CHARACTERS = 1_000_000;

const DRAFT_PARTS: DraftPart[] = ['fields', 'screenshot', 'attempt', 'quote'];
const EMPTY_FIELDS: CheckoutTextFields = { name: '', email: '', phone: '', payment: 'mpesa', confirmationCode: '' };

/** Identifies a draft. A guest has no `userId`. */
export interface DraftScope {
  productId: string;
  userId: string | undefined;
}

const toStorageKey = ({ userId, productId }: DraftScope, part: DraftPart): string =>
  buildDraftKey('checkout', userId, productId, part);

/** If the visitor has logged in since typing a draft as a guest, moves that draft to their account. Returns `scope`. */
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

/** Returns the draft of this product in this tab or, without one, `userFields`. */
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

/** If the screenshot is too large to store, only removes the previous screenshot. */
export const saveScreenshot = (scope: DraftScope, stored: StoredFile | null): void =>
  writeStorage(
    'session',
    toStorageKey(scope, 'screenshot'),
    stored && stored.dataUrl.length <= MAX_SCREENSHOT_CHARACTERS ? stored : null,
  );

export const readQuote = (scope: DraftScope): CheckoutQuote | null =>
  readStorage<CheckoutQuote>('session', toStorageKey(scope, 'quote'));

export const saveQuote = (scope: DraftScope, quote: CheckoutQuote): void =>
  writeStorage('session', toStorageKey(scope, 'quote'), quote);

/** Returns the same key while `payload` is the same. */
export const getOrderIdempotencyKey = (scope: DraftScope, payload: string): string =>
  getIdempotencyKey(toStorageKey(scope, 'attempt'), payload);

export function clearDraft(scope: DraftScope): void {
  for (const part of DRAFT_PARTS) writeStorage('session', toStorageKey(scope, part), null);
}
