import type { Readable } from 'node:stream';
import type mongoose from 'mongoose';

export interface StoredFile {
  stream: Readable;
  /** Bytes of the whole file, also if the stream has only a part of it. */
  size: number;
  /** Fills a buffer from a position of the file, if the storage is a disk. Destroying the stream closes the file. */
  read?: (buffer: Buffer, position: number) => Promise<number>;
}

/** The positions of the first and the last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  get(key: string, range?: ByteRange): Promise<StoredFile | undefined>;
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

const IMAGE_FOLDERS = ['uploads', 'screenshots'] as const;
/** `files`: what creators upload to sell. `stamps`: copies of it with the name of a buyer. */
export const STORAGE_FOLDERS = [...IMAGE_FOLDERS, 'files', 'stamps'] as const;

const CONTENT_TYPES: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };

const KEY = new RegExp(
  String.raw`^(?:(?:${IMAGE_FOLDERS.join('|')})/[A-Za-z0-9_-]{8,80}\.(?:${Object.keys(CONTENT_TYPES).join('|')})|files/[0-9a-f]{24}|stamps/[0-9a-f]{24}-[0-9a-f]{24})$`,
);

/** Guards against path traversal: only keys of this form are ever opened. */
export const isStorageKey = (key: string): boolean => KEY.test(key);

export const toFileKey = (id: unknown): string => `files/${String(id)}`;

export const getContentType = (key: string): string =>
  CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
