import type { Types } from 'mongoose';
import { type FileRecord, FileModel } from './files.model.ts';

type FileState = FileRecord['state'];

/** The states of uploads, by id. */
export async function findFileStates(uploads: Types.ObjectId[]): Promise<Map<string, FileState>> {
  if (uploads.length === 0) return new Map();
  const files = await FileModel.find({ _id: { $in: uploads } }, { state: 1 }).lean<Pick<FileRecord, '_id' | 'state'>[]>();
  return new Map(files.map(({ _id, state }) => [String(_id), state]));
}
