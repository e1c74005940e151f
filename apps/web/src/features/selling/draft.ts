import { newKey } from '../../lib/base-query.ts';
import { NO_TEXTS, type ProductTexts } from './product-values.ts';

/** The key of the last attempt, and what was sent with it. */
interface Attempt {
  key: string;
  sent: string;
}

type Part = 'texts' | 'attempt';

const at = (owner: string, part: Part): string => `banca.upload.${owner}.${part}`;

function read<T>(owner: string, part: Part): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(at(owner, part)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(owner: string, part: Part, value: unknown): void {
  try {
    sessionStorage.setItem(at(owner, part), JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs only the draft.
  }
}

/** The texts of a product that this user began in this tab; every upload form shares them. */
export const readTexts = (owner: string): ProductTexts => ({ ...NO_TEXTS, ...read<ProductTexts>(owner, 'texts') });

export const keepTexts = (owner: string, texts: ProductTexts): void => write(owner, 'texts', texts);

/**
 * The Idempotency-Key of an upload: the same for the same product (`sent`), over retries and reloads, so that a lost answer
 * never puts it up twice; a changed one is another.
 */
export function keyFor(owner: string, sent: string): string {
  const last = read<Attempt>(owner, 'attempt');
  if (last?.sent === sent) return last.key;
  const key = newKey();
  write(owner, 'attempt', { key, sent } satisfies Attempt);
  return key;
}

export function forgetDraft(owner: string): void {
  write(owner, 'texts', NO_TEXTS);
  write(owner, 'attempt', null);
}

/** Tells one picture from another (FNV-1a); `crypto.subtle` is missing on plain http. Rejects when the file is gone. */
export async function fingerprint(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let hash = 2166136261;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  return `${bytes.length}.${hash}`;
}
