import type { MessageId } from '@banca/messages';
import type { ClientSession, Types } from 'mongoose';
import { createValidationError } from '../../platform/errors.ts';
import { type FileRecord, FileModel } from './files.model.ts';

interface FileOwner {
  _id: Types.ObjectId;
  /** Whether the files may be unscanned. */
  canUseUnscanned: boolean;
}

const PROBLEMS: Record<FileRecord['state'], MessageId | undefined> = {
  uploading: 'upload.fileUploading',
  checking: 'upload.fileChecking',
  ready: undefined,
  unscanned: undefined,
  refused: 'upload.fileRefused',
};

function findProblem({ state }: FileRecord, { canUseUnscanned }: FileOwner): MessageId | undefined {
  return state === 'unscanned' && !canUseUnscanned ? 'upload.fileUnscanned' : PROBLEMS[state];
}

/** Locks files, so that the transaction that relies on them conflicts with their removal. */
async function lockFiles(ids: Types.ObjectId[], session: ClientSession): Promise<void> {
  await FileModel.updateMany({ _id: { $in: ids } }, { $inc: { lockVersion: 1 } }, { session });
}

/** Finds uploads of a creator that may be sold, by id. Locks them when given a session. @throws AppError validation_failed */
export async function getUsableFiles(ids: string[], owner: FileOwner, session?: ClientSession): Promise<Map<string, FileRecord>> {
  if (ids.length === 0) return new Map();
  const files = await FileModel.find({ _id: { $in: ids }, creator: owner._id }, null, session ? { session } : {}).lean<
    FileRecord[]
  >();
  const byId = new Map(files.map((file) => [String(file._id), file]));
  for (const id of ids) {
    const file = byId.get(id);
    if (!file) throw createValidationError({ files: 'upload.fileNotFound' });
    const problem = findProblem(file, owner);
    if (problem) throw createValidationError({ files: { id: problem, values: { name: file.name } } });
  }
  const usedIds = files.map(({ _id }) => _id);
  if (session) await lockFiles(usedIds, session);
  return byId;
}

export const hasUnscannedFile = async (ids: Types.ObjectId[], session: ClientSession): Promise<boolean> =>
  (await FileModel.exists({ _id: { $in: ids }, state: 'unscanned' }).session(session)) !== null;

/** Whether the content of all these uploads is still there. Locks them, so that it stays until the end of the transaction. */
export async function lockStoredFiles(ids: Types.ObjectId[], session: ClientSession): Promise<boolean> {
  const stored = await FileModel.countDocuments({ _id: { $in: ids }, state: { $in: ['ready', 'unscanned'] } }, { session });
  if (stored === ids.length) await lockFiles(ids, session);
  return stored === ids.length;
}
