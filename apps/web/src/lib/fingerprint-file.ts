import { hash } from './hash.ts';

/** Identifies a file by its content. Rejects when the file can no longer be read. */
export async function fingerprintFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `${bytes.length}.${hash(bytes)}`;
}
