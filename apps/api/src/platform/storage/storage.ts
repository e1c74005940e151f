import type { Readable } from 'node:stream';
import type mongoose from 'mongoose';

export interface StoredFile {
  stream: Readable;
  size: number;
}

export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string): Promise<StoredFile | undefined>;
  remove(key: string): Promise<void>;
  /** Lists the keys of all files, in any order. May miss files that are written or removed meanwhile. */
  list(): AsyncIterable<string>;
  /** The time of the storage's own clock. */
  getModifiedAt(key: string): Promise<Date | undefined>;
  check(): Promise<void>;
}

/** A field that names images by URL path, or screenshots by key. It needs an index. Files that no field names are removed. */
export interface FileField {
  model: { collection: mongoose.Collection };
  path: string;
}

export const STORAGE_FOLDERS = ['uploads', 'screenshots'] as const;

const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };

const KEY = new RegExp(
  String.raw`^(${STORAGE_FOLDERS.join('|')})/[A-Za-z0-9_-]{8,80}\.(${Object.keys(CONTENT_TYPES).join('|')})$`,
);

/** Guards against path traversal: only keys of this form are ever opened. */
export const isStorageKey = (key: string): boolean => KEY.test(key);

export const getContentType = (key: string): string =>
  CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
