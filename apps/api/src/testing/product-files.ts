import { Types } from 'mongoose';
import { type FileRecord, FileModel } from '../features/files/files.model.ts';
import type { ProductFile } from '../features/products/products.model.ts';
import type { UserRecord } from '../features/accounts/users.model.ts';
import { toFileKey } from '../platform/storage/storage.ts';
import type { TestApp } from './test-app.ts';

/** Creates an upload that can be sold, by default a PDF. Stores no content. */
export async function makeUpload(
  { clock }: TestApp,
  creator: Pick<UserRecord, '_id'>,
  overrides: Partial<FileRecord> = {},
): Promise<FileRecord> {
  const _id = new Types.ObjectId();
  const content = { name: 'bases.pdf', size: 12_400_000, type: 'application/pdf', state: 'ready' as const, key: toFileKey(_id) };
  const file = await FileModel.create({ _id, creator: creator._id, createdAt: clock.now(), ...content, ...overrides });
  return file.toObject();
}

/** A file of a product, in its first version. */
export const createProductFile = ({ clock }: TestApp, { _id, name, size, type }: FileRecord): ProductFile => ({
  _id,
  isSample: false,
  isStamped: false,
  versions: [{ upload: _id, version: 1, name, size, type, at: clock.now() }],
});
