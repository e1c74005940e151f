import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  size: number;
}

export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
  /** @throws when the storage cannot be written */
  check(): Promise<void>;
}

const KEY = /^(uploads|screenshots)\/[A-Za-z0-9_-]{8,80}\.(webp|avif|jpg)$/;

/** Guards against path traversal: only keys of this form are ever opened. */
export const isStorageKey = (key: string): boolean => KEY.test(key);
