import { attemptKey } from '../../lib/attempt-key.ts';
import { readStored, store } from '../../lib/stored.ts';
import { fileOf, type KeptFile } from './kept-file.ts';

/** What the buyer types. */
export interface CheckoutFields {
  name: string;
  email: string;
  phone: string;
  payment: string;
  confirmationCode: string;
}

/** The screenshot has a place of its own: it would be rewritten with every letter typed otherwise. */
type Part = 'fields' | 'screenshot' | 'attempt';

/** Longer pictures, as text, are chosen anew after a reload: a tab's storage holds about 5 MB for the whole shop. */
const SCREENSHOT_MAX = 1_000_000;

const PARTS: Part[] = ['fields', 'screenshot', 'attempt'];
const EMPTY: CheckoutFields = { name: '', email: '', phone: '', payment: 'mpesa', confirmationCode: '' };

const at = (productId: string, part: Part): string => `banca.checkout.${productId}.${part}`;

/** What was typed for this product in this tab; else what is known of the buyer. */
export const readFields = (productId: string, known: Partial<CheckoutFields> = {}): CheckoutFields => ({
  ...EMPTY,
  ...(readStored<CheckoutFields>('session', at(productId, 'fields')) ?? known),
});

export const keepFields = (productId: string, fields: CheckoutFields): void => store('session', at(productId, 'fields'), fields);

export function readScreenshot(productId: string): File | null {
  const kept = readStored<KeptFile>('session', at(productId, 'screenshot'));
  return kept && fileOf(kept);
}

/** Keeps a small screenshot over a reload; a large one only leaves the place of the one before. */
export const keepScreenshot = (productId: string, kept: KeptFile | null): void =>
  store('session', at(productId, 'screenshot'), kept && kept.dataUrl.length <= SCREENSHOT_MAX ? kept : null);

/** The Idempotency-Key of an order with this form (`sent`). */
export const keyFor = (productId: string, sent: string): string => attemptKey(at(productId, 'attempt'), sent);

export function forgetDraft(productId: string): void {
  for (const part of PARTS) store('session', at(productId, part), null);
}
