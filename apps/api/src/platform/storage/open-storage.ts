import type { Config } from '../../config.ts';
import { createDiskStorage } from './disk.ts';
import type { Storage } from './storage.ts';
import { getStorageRoot } from './upload-backend.ts';

/** Imports the S3 client only where it is configured, because it is large. */
export async function openStorage(config: Config): Promise<Storage> {
  if (config.STORAGE === 'fs') return createDiskStorage(getStorageRoot(config));
  const { createS3Storage } = await import('./s3.ts');
  return createS3Storage(config);
}
