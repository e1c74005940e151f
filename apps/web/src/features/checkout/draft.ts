import type { ResponseBody } from '@banca/contracts/endpoint';
import type { createQuote } from '@banca/contracts/orders';
import type { PaymentAccounts } from '@banca/contracts/payment-accounts';
import type { GatewayName } from '@banca/contracts/payment-gateways';
import { DEFAULT_PAYMENT_METHOD } from '@banca/contracts/payment-methods';
import { getIdempotencyKey } from '../../lib/idempotency-key.ts';
import {
  findKnownOrderId,
  forgetUnfinishedCheckout,
  readUnfinishedCheckout,
  saveUnfinishedCheckout,
} from '../../entities/order/unfinished-checkout.ts';
import { storeOfflineCheckout } from '../../lib/offline-checkout.ts';
import { buildDraftKey, readStorage, writeStorage } from '../../lib/storage.ts';
import { removeFiles } from '../../lib/stored-files.ts';

export interface CheckoutTextFields {
  name: string;
  email: string;
  phone: string;
  /** The tax number for the receipt. */
  nuit: string;
  payment: string;
  /** A gateway, `proof`, or empty if the buyer has not chosen. */
  way: string;
  confirmationCode: string;
}

export type QuotedDiscount = NonNullable<ResponseBody<typeof createQuote>['discount']>;

export type OfferedExtra = NonNullable<ResponseBody<typeof createQuote>['extras']>[number];

export type OwnedParts = NonNullable<ResponseBody<typeof createQuote>['owned']>;

/** A price that the API holds for this buyer. */
export interface CheckoutQuote {
  token: string;
  /** For the message to Banca of a buyer who paid before the product was hidden. Missing in quotes of an older version. */
  title?: string;
  creator?: string;
  /** MZN. */
  amount: number;
  account: PaymentAccounts;
  /** What a code takes off. */
  discount?: QuotedDiscount | undefined;
  /** The products that the buyer can add. Missing if the creator offers none. */
  extras?: OfferedExtra[] | undefined;
  /** The ids of those that they have added. */
  chosenExtras?: string[];
  /** The products of a bundle that the buyer already owns, and how much less it costs them. */
  owned?: OwnedParts | undefined;
  /** Whether the price was requested without a login. */
  isGuest?: boolean;
  /** Missing in quotes that an older version stored. */
  gateways?: GatewayName[];
  /** Milliseconds since 1970. */
  heldUntil: number;
}

type DraftPart = 'fields' | 'screenshot' | 'attempt' | 'quote';

const DRAFT_PARTS: DraftPart[] = ['fields', 'screenshot', 'attempt', 'quote'];
export const EMPTY_FIELDS: CheckoutTextFields = {
  name: '',
  email: '',
  phone: '',
  nuit: '',
  payment: DEFAULT_PAYMENT_METHOD,
  way: '',
  confirmationCode: '',
};

/** Identifies a draft. A guest has no `userId`. */
export interface DraftScope {
  productId: string;
  userId: string | undefined;
}

const toStorageKey = ({ userId, productId }: DraftScope, part: DraftPart): string =>
  buildDraftKey('checkout', { userId }, productId, part);

/** If the visitor has logged in since typing a draft as a guest, moves that draft to their account. */
function adoptGuestDraft(scope: DraftScope): void {
  if (!scope.userId) return;
  for (const part of DRAFT_PARTS) {
    const guestKey = toStorageKey({ ...scope, userId: undefined }, part);
    const stored = readStorage<unknown>('session', guestKey);
    if (stored === null) continue;
    writeStorage('session', toStorageKey(scope, part), stored);
    writeStorage('session', guestKey, null);
  }
}

const hasDraft = (scope: DraftScope): boolean => readStorage<unknown>('session', toStorageKey(scope, 'fields')) !== null;

/** Makes the draft of this product the one of this tab: that of a guest who has logged in, or the unfinished one of this device. */
export function openDraft(scope: DraftScope): DraftScope {
  adoptGuestDraft(scope);
  if (hasDraft(scope)) return scope;
  const unfinished = readUnfinishedCheckout(scope.userId);
  if (unfinished?.productId !== scope.productId) return scope;
  for (const part of DRAFT_PARTS) writeStorage('session', toStorageKey(scope, part), unfinished.parts[part] ?? null);
  return scope;
}

/** Keeps the draft of this tab on the device, where other tabs and later visits find it. */
export function rememberDraft(scope: DraftScope, knownOrderId: string | undefined): void {
  const parts = Object.fromEntries(DRAFT_PARTS.map((part) => [part, readStorage<unknown>('session', toStorageKey(scope, part))]));
  saveUnfinishedCheckout({ ...scope, knownOrderId, savedAt: Date.now(), parts });
}

/** Whether the checkout of this product is remembered, so that "forget" has something to delete. */
export const isDraftRemembered = ({ productId, userId }: DraftScope): boolean =>
  readUnfinishedCheckout(userId)?.productId === productId;

export const findKnownOrder = ({ productId, userId }: DraftScope): string | undefined => findKnownOrderId(productId, userId);

export const readFields = (scope: DraftScope, knownFields: Partial<CheckoutTextFields> = {}): CheckoutTextFields => ({
  ...EMPTY_FIELDS,
  ...(readStorage<CheckoutTextFields>('session', toStorageKey(scope, 'fields')) ?? knownFields),
});

export const saveFields = (scope: DraftScope, fields: CheckoutTextFields): void =>
  writeStorage('session', toStorageKey(scope, 'fields'), fields);

export const buildScreenshotKey = (scope: DraftScope): string => toStorageKey(scope, 'screenshot');

export const readQuote = (scope: DraftScope): CheckoutQuote | null =>
  readStorage<CheckoutQuote>('session', toStorageKey(scope, 'quote'));

export const saveQuote = (scope: DraftScope, quote: CheckoutQuote): void =>
  writeStorage('session', toStorageKey(scope, 'quote'), quote);

export const getOrderIdempotencyKey = (scope: DraftScope, payload: string): string =>
  getIdempotencyKey(toStorageKey(scope, 'attempt'), payload);

/** Deletes the draft from this tab and from the device. */
export function forgetDraft(scope: DraftScope): void {
  openDraft(scope);
  clearDraft(scope);
  forgetUnfinishedCheckout();
}

export function clearDraft(scope: DraftScope): void {
  void removeFiles(buildScreenshotKey(scope));
  void storeOfflineCheckout(null);
  if (isDraftRemembered(scope)) forgetUnfinishedCheckout();
  for (const part of ['fields', 'attempt', 'quote'] as const) writeStorage('session', toStorageKey(scope, part), null);
}
