import { newKey } from '../../lib/base-query.ts';
import { fileOf, type KeptFile } from './kept-file.ts';

/** What the buyer types. */
export interface CheckoutFields {
  name: string;
  email: string;
  phone: string;
  payment: string;
  confirmationCode: string;
}

/** The key of the last attempt, and what was sent with it. */
interface Attempt {
  key: string;
  sent: string;
}

/** The screenshot has a place of its own: it would be rewritten with every letter typed otherwise. */
type Part = 'fields' | 'screenshot' | 'attempt';

/** Longer pictures, as text, are chosen anew after a reload: a tab's storage holds about 5 MB for the whole shop. */
const SCREENSHOT_MAX = 1_000_000;

const PARTS: Part[] = ['fields', 'screenshot', 'attempt'];
const EMPTY: CheckoutFields = { name: '', email: '', phone: '', payment: 'mpesa', confirmationCode: '' };

const at = (productId: string, part: Part): string => `banca.checkout.${productId}.${part}`;

function read<T>(productId: string, part: Part): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(at(productId, part)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(productId: string, part: Part, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(at(productId, part));
    else sessionStorage.setItem(at(productId, part), JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs only the draft.
  }
}

/** What was typed for this product in this tab; else what is known of the buyer. */
export const readFields = (productId: string, known: Partial<CheckoutFields> = {}): CheckoutFields => ({
  ...EMPTY,
  ...(read<CheckoutFields>(productId, 'fields') ?? known),
});

export const keepFields = (productId: string, fields: CheckoutFields): void => write(productId, 'fields', fields);

export function readScreenshot(productId: string): File | null {
  const kept = read<KeptFile>(productId, 'screenshot');
  return kept && fileOf(kept);
}

/** Keeps a small screenshot over a reload; a large one only leaves the place of the one before. */
export const keepScreenshot = (productId: string, kept: KeptFile | null): void =>
  write(productId, 'screenshot', kept && kept.dataUrl.length <= SCREENSHOT_MAX ? kept : null);

/**
 * The Idempotency-Key of an order: the same for the same form (`sent`), over retries and reloads, so that a lost answer
 * never makes a second order; a changed form is another order.
 */
export function keyFor(productId: string, sent: string): string {
  const last = read<Attempt>(productId, 'attempt');
  if (last?.sent === sent) return last.key;
  const key = newKey();
  write(productId, 'attempt', { key, sent } satisfies Attempt);
  return key;
}

export function forgetDraft(productId: string): void {
  for (const part of PARTS) write(productId, part, null);
}
