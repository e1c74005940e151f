import type { FileField } from '../../platform/storage/storage.ts';
import { FileModel } from './files.model.ts';

/** In S3, a file exists when its upload is complete. */
export const hostedFiles: FileField = { model: FileModel, path: 'key', storedFilter: { state: { $ne: 'uploading' } } };
