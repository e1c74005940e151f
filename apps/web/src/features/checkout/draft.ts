import { getIdempotencyKey } from '../../lib/idempotency-key.ts';
import { buildDraftKey } from '../../lib/drafts.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';
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

/** Whose draft of an order for which product; a guest's has no owner. */
export interface DraftPlace {
  productId: string;
  owner: string | undefined;
}

const at = ({ owner, productId }: DraftPlace, part: Part): string => buildDraftKey('checkout', owner, productId, part);

/** A guest who logs in goes on with what they typed; from then on it belongs to the user. */
export function openDraft(place: DraftPlace): DraftPlace {
  for (const part of place.owner ? PARTS : []) {
    const guest = at({ ...place, owner: undefined }, part);
    const typed = readStorage<unknown>('session', guest);
    if (typed === null) continue;
    writeStorage('session', at(place, part), typed);
    writeStorage('session', guest, null);
  }
  return place;
}

/** What was typed for this product in this tab; else what is known of the buyer. */
export const readFields = (place: DraftPlace, known: Partial<CheckoutFields> = {}): CheckoutFields => ({
  ...EMPTY,
  ...(readStorage<CheckoutFields>('session', at(place, 'fields')) ?? known),
});

export const keepFields = (place: DraftPlace, fields: CheckoutFields): void =>
  writeStorage('session', at(place, 'fields'), fields);

export function readScreenshot(place: DraftPlace): File | null {
  const kept = readStorage<KeptFile>('session', at(place, 'screenshot'));
  return kept && fileOf(kept);
}

/** Keeps a small screenshot over a reload; a large one only leaves the place of the one before. */
export const keepScreenshot = (place: DraftPlace, kept: KeptFile | null): void =>
  writeStorage('session', at(place, 'screenshot'), kept && kept.dataUrl.length <= SCREENSHOT_MAX ? kept : null);

/** The Idempotency-Key of an order with this form (`sent`). */
export const keyFor = (place: DraftPlace, sent: string): string => getIdempotencyKey(at(place, 'attempt'), sent);

export function forgetDraft(place: DraftPlace): void {
  for (const part of PARTS) writeStorage('session', at(place, part), null);
}
