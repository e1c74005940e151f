import { newKey } from '../../lib/base-query.ts';

/** What the buyer types; the screenshot is chosen anew after a reload. */
export interface CheckoutFields {
  name: string;
  email: string;
  phone: string;
  payment: string;
  confirmationCode: string;
}

interface Draft {
  fields: CheckoutFields;
  /** The key of the last attempt, and what was sent with it. */
  key?: string;
  sent?: string;
}

const at = (productId: string): string => `banca.checkout.${productId}`;
const EMPTY: CheckoutFields = { name: '', email: '', phone: '', payment: 'mpesa', confirmationCode: '' };

function read(productId: string): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(at(productId)) ?? 'null') as Draft | null;
    return kept ? { ...kept, fields: { ...EMPTY, ...kept.fields } } : { fields: EMPTY };
  } catch {
    return { fields: EMPTY };
  }
}

function write(productId: string, draft: Draft): void {
  try {
    sessionStorage.setItem(at(productId), JSON.stringify(draft));
  } catch {
    // A full or forbidden storage costs only the draft.
  }
}

export const readFields = (productId: string): CheckoutFields => read(productId).fields;

export const keepFields = (productId: string, fields: CheckoutFields): void => write(productId, { ...read(productId), fields });

/**
 * The Idempotency-Key of an order: the same for the same form, over retries and reloads, so that a lost answer never
 * makes a second order; a changed form is another order.
 */
export function keyFor(productId: string, fields: CheckoutFields, screenshot: File | null): string {
  const sent = JSON.stringify([fields, screenshot?.size ?? 0]);
  const draft = read(productId);
  const key = draft.sent === sent && draft.key ? draft.key : newKey();
  write(productId, { fields, key, sent });
  return key;
}

export function forgetDraft(productId: string): void {
  try {
    sessionStorage.removeItem(at(productId));
  } catch {
    // As above.
  }
}
