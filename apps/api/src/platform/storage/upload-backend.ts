import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataStore } from '@tus/server';
import type { Config } from '../../config.ts';
import type { Storage } from './storage.ts';

/** An unfinished upload. */
export interface UploadState {
  /** Bytes, as declared when the upload began. */
  size: number;
  /** The id of the multipart upload. Only in S3. */
  multipartId?: string | null | undefined;
}

/** Keeps the states of uploads outside the storage, so that no file with metadata lies beside the content. */
export interface UploadStates {
  read(key: string): Promise<UploadState | undefined>;
  saveMultipartId(key: string, multipartId: string): Promise<void>;
}

/** Receives uploads in parts. Its ids are storage keys. */
export interface UploadBackend {
  store: Pick<DataStore, 'create' | 'write' | 'getUpload'>;
  /** Makes an upload durable of which all bytes arrived, so that `Storage` can read it. Idempotent. */
  complete(key: string, size: number): Promise<void>;
  /** Removes an unfinished upload. Idempotent. */
  discard(key: string): Promise<void>;
  /** Removes parts of uploads that began before a time and that are no longer known. */
  discardUnknown(beganBefore: Date, isKnown: (key: string) => Promise<boolean>): Promise<void>;
}

export const getStorageRoot = (config: Config): string => join(config.DATA_DIR, 'storage');

/** Imports the stores of tus and the S3 client only when the first upload begins. */
export async function openUploadBackend(config: Config, storage: Storage, states: UploadStates): Promise<UploadBackend> {
  if (config.STORAGE === 's3') {
    const { createS3UploadBackend } = await import('./upload-backend-s3.ts');
    return createS3UploadBackend(config, storage, states);
  }
  const { createDiskUploadBackend } = await import('./upload-backend-disk.ts');
  const root = getStorageRoot(config);
  // The store creates the folder too, but an error would end the process.
  await mkdir(root, { recursive: true });
  return createDiskUploadBackend(root, states);
}
