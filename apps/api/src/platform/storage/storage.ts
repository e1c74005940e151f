import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  /** Bytes. */
  size: number;
}

/** Where pictures are kept: a folder or an S3-compatible bucket. Keys look like `uploads/NAME.webp`. */
export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Undefined when there is nothing under the key. */
  get(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
  /** @throws when nothing can be kept at this moment. */
  check(): Promise<void>;
}

const KEY = /^(uploads|screenshots)\/[A-Za-z0-9_-]{8,80}\.(webp|avif|jpg)$/;

/** Whether a key has the one form that we make: no other path is ever opened. */
export const isStorageKey = (key: string): boolean => KEY.test(key);
