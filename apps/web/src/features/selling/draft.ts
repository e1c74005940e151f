import { getIdempotencyKey } from '../../lib/idempotency-key.ts';
import { buildDraftKey } from '../../lib/drafts.ts';
import { hash } from '../../lib/hash.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { NO_TEXTS, type ProductTexts } from './product-values.ts';

type Part = 'texts' | 'attempt' | 'feature';

const at = (owner: string, part: Part): string => buildDraftKey('upload', owner, part);

/** The texts of a product that this user began in this tab; every upload form shares them. */
export const readTexts = (owner: string): ProductTexts => ({
  ...NO_TEXTS,
  ...readStorage<ProductTexts>('session', at(owner, 'texts')),
});

export const keepTexts = (owner: string, texts: ProductTexts): void => writeStorage('session', at(owner, 'texts'), texts);

/** Where the feature that is typed but not added yet is stored in the tab. */
export const featureDraftKey = (owner: string): string => at(owner, 'feature');

/** The Idempotency-Key of an upload of this product (`sent`). */
export const keyFor = (owner: string, sent: string): string => getIdempotencyKey(at(owner, 'attempt'), sent);

export function forgetDraft(owner: string): void {
  writeStorage('session', at(owner, 'texts'), null);
  writeStorage('session', at(owner, 'attempt'), null);
  writeStorage('session', at(owner, 'feature'), null);
}

/** Identifies a picture by its content. Rejects when the file is gone. */
export async function fingerprint(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `${bytes.length}.${hash(bytes)}`;
}
