import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import type { FileToSend } from '../../platform/http/send-file.ts';
import { type FileRecord, FileModel } from './files.model.ts';

/** The content of an upload that can be sold. */
export type FileContent = Pick<FileRecord, '_id' | 'name' | 'size' | 'type' | 'sha256'> & {
  key: string;
  /** Only of a copy, whose bytes have another hash. */
  etag?: string;
};

/** Leaves out uploads that are unfinished, were refused, or whose content was removed. */
export async function findFileContents(uploads: Types.ObjectId[]): Promise<Map<string, FileContent>> {
  if (uploads.length === 0) return new Map();
  const isDeliverable = { state: { $in: ['ready', 'unscanned'] as const }, key: { $exists: true } };
  const fields = { name: 1, size: 1, type: 1, sha256: 1, key: 1 } as const;
  const files = await FileModel.find({ _id: { $in: uploads }, ...isDeliverable }, fields).lean<FileContent[]>();
  return new Map(files.map((file) => [String(file._id), file]));
}

export const toFileToSend = ({ storage }: Pick<Deps, 'storage'>, content: FileContent): FileToSend => ({
  name: content.name,
  size: content.size,
  type: content.type,
  etag: content.etag ?? `"sha256-${content.sha256 ?? String(content._id)}"`,
  open: (range) => storage.get(content.key, range),
});
