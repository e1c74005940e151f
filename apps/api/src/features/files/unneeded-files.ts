import type mongoose from 'mongoose';
import type { ClientSession, QueryFilter, Types } from 'mongoose';
import { AppError } from '../../platform/errors.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { CURSOR_BATCH_SIZE, iterateCursor, toBatches } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { type FileRecord, FileModel } from './files.model.ts';
import { withUploadLock } from './upload-lock.ts';
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

async function isFileNeeded({ fileReferences }: ReferenceDeps, _id: Types.ObjectId, session: ClientSession): Promise<boolean> {
  const options = { projection: { _id: 1 }, session };
  for (const { model, path, filter } of fileReferences)
    if (await model.collection.findOne({ [path]: _id, ...filter }, options)) return true;
  return false;
}

/**
 * Searches many files with one query. The limit stops at the first document that needs a file,
 * because thousands of orders may need the same one.
 */
async function findUnneededFiles({ fileReferences }: ReferenceDeps, files: Pick<FileRecord, '_id'>[]): Promise<FileRecord[]> {
  const searches = fileReferences.flatMap(({ model, path, filter }) => [
    {
      $lookup: {
        from: model.collection.collectionName,
        localField: '_id',
        foreignField: path,
        pipeline: [{ $match: filter }, { $limit: 1 }, { $project: { _id: 1 } }],
        as: 'references',
      },
    },
    { $match: { references: [] } },
  ]);
  const ids = files.map(({ _id }) => _id);
  return await FileModel.aggregate<FileRecord>([{ $match: { _id: { $in: ids } } }, ...searches, { $unset: 'references' }]);
}

async function* listUnneededFiles(deps: ReferenceDeps, filter: QueryFilter<FileRecord>): AsyncGenerator<FileRecord> {
  const files = FileModel.find({ ...filter, state: { $ne: 'uploading' } }, { _id: 1 })
    .lean()
    .cursor({ batchSize: CURSOR_BATCH_SIZE });
  for await (const batch of toBatches(iterateCursor<Pick<FileRecord, '_id'>>(files))) yield* await findUnneededFiles(deps, batch);
}

/** A product that is saved at the same time writes to the document of the file, so one of the two transactions repeats. */
const deleteUnlessNeeded = (deps: Deps, { _id, state }: FileRecord): Promise<boolean> =>
  inTransaction(async (session) => {
    if (await isFileNeeded(deps, _id, session)) return false;
    const deleted = await deleteRecord({ _id, state }, session);
    if (deleted?.key) await deps.jobs.enqueue(REMOVE_CONTENT_JOB, { file: String(_id) }, session);
    return true;
  });

/** Removes a file whose upload is complete. @throws AppError conflict if a product or an order needs it */
export async function removeUnneededFile(deps: Deps, file: FileRecord): Promise<void> {
  if (!(await deleteUnlessNeeded(deps, file))) throw new AppError('conflict', 'fileUpload.needed');
}

/** Removes complete files that nothing needs: all that are a day old, or all of a creator. */
export async function removeUnneededFiles(deps: Deps, creator?: Types.ObjectId): Promise<void> {
  const filter = creator ? { creator } : { createdAt: { $lt: new Date(deps.clock.now().getTime() - MIN_AGE_MS) } };
  await runEach(listUnneededFiles(deps, filter), async (file) => void (await deleteUnlessNeeded(deps, file)));
}

/** Removes what a deleted account uploaded, except files that orders need. */
export async function removeAccountFiles(deps: Deps, creator: Types.ObjectId): Promise<void> {
  for (const file of await FileModel.find({ creator, state: 'uploading' }).lean<FileRecord[]>())
    await withUploadLock(file._id, 'interrupt', () => discardUpload(deps, file));
  await removeUnneededFiles(deps, creator);
}
