import type mongoose from 'mongoose';
import type { Types } from 'mongoose';
import { AppError } from '../../platform/errors.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { type FileRecord, FileModel } from './files.model.ts';
import { toFileKey } from '../../platform/storage/storage.ts';
import { uploadLocker } from './upload-lock.ts';
import { deleteRecord, discardUpload, REMOVE_CONTENT_JOB } from './uploads.service.ts';

/** Documents that need uploaded files, and the field with the ids of the files. */
export interface FileReference {
  model: { collection: mongoose.Collection };
  path: string;
  filter: object;
}

declare module '../../platform/deps.ts' {
  interface Deps {
    /** A file that none of them names is removed. */
    fileReferences: readonly FileReference[];
  }
}

/** A form may name a new file only later. */
const MIN_AGE_MS = DAY_MS;

type ReferenceDeps = Pick<Deps, 'fileReferences'>;

export async function isFileNeeded({ fileReferences }: ReferenceDeps, _id: Types.ObjectId): Promise<boolean> {
  for (const { model, path, filter } of fileReferences)
    if (await model.collection.findOne({ [path]: _id, ...filter }, { projection: { _id: 1 } })) return true;
  return false;
}

/** The document goes first: a product that is saved at the same time no longer finds the file. */
const deleteFile = (deps: Deps, { _id, state }: FileRecord): Promise<void> =>
  inTransaction(async (session) => {
    const deleted = await deleteRecord({ _id, state }, session);
    if (deleted?.key) await deps.jobs.enqueue(REMOVE_CONTENT_JOB, { file: String(_id) }, session);
  });

/** Removes a file whose upload is complete. @throws AppError conflict if a product or an order needs it */
export async function removeUnneededFile(deps: Deps, file: FileRecord): Promise<void> {
  if (await isFileNeeded(deps, file._id)) throw new AppError('conflict', 'fileUpload.needed');
  await deleteFile(deps, file);
}

/** Removes complete files that nothing needs: all that are a day old, or all of a creator. */
export async function removeUnneededFiles(deps: Deps, creator?: Types.ObjectId): Promise<void> {
  const filter = creator ? { creator } : { createdAt: { $lt: new Date(deps.clock.now().getTime() - MIN_AGE_MS) } };
  const files = FileModel.find({ ...filter, state: { $ne: 'uploading' } })
    .lean()
    .cursor({ batchSize: CURSOR_BATCH_SIZE });
  await runEach(iterateCursor<FileRecord>(files), async (file) => {
    if (!(await isFileNeeded(deps, file._id))) await deleteFile(deps, file);
  });
}

/** Removes what a deleted account uploaded, except files that orders need. */
export async function removeAccountFiles(deps: Deps, creator: Types.ObjectId): Promise<void> {
  for (const file of await FileModel.find({ creator, state: 'uploading' }).lean<FileRecord[]>()) {
    const lock = uploadLocker.newLock(toFileKey(file._id));
    await lock.lock(new AbortController().signal, () => {});
    await discardUpload(deps, file).finally(() => lock.unlock());
  }
  await removeUnneededFiles(deps, creator);
}
