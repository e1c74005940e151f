import { Types } from 'mongoose';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { toFileKey } from '../../platform/storage/storage.ts';
import { type FileRecord, FileModel } from './files.model.ts';
import { withUploadLock } from './upload-lock.ts';
import { CHECK_JOB, completeUpload, discardUpload, toFileId, UPLOAD_LIFETIME_MS } from './uploads.service.ts';

/** A request that receives bytes writes when it ends, so a recent time says little. */
const IDLE_MS = 10 * 60_000;
/** The job of a check ends after a day of failed attempts. */
const CHECK_TIMEOUT_MS = 36 * HOUR_MS;

const findFiles = (state: FileRecord['state'], receivedBefore: Date): AsyncIterable<FileRecord> =>
  iterateCursor<FileRecord>(
    FileModel.find({ state, receivedAt: { $lt: receivedBefore } })
      .lean()
      .cursor({ batchSize: CURSOR_BATCH_SIZE }),
  );

/** Completes an upload whose process crashed after the last byte, or removes one that got no byte for a day. */
async function settleUpload(deps: Deps, file: FileRecord): Promise<void> {
  const { store } = await deps.openUploads();
  // Without its content, the upload cannot continue.
  const offset = await store.getUpload(toFileKey(file._id)).then(
    (upload) => upload.offset,
    () => 0,
  );
  if (offset === file.size) return await completeUpload(deps, file);
  const idleMs = deps.clock.now().getTime() - (file.receivedAt ?? file.createdAt).getTime();
  if (idleMs >= UPLOAD_LIFETIME_MS) await discardUpload(deps, file);
}

/** Settles uploads that no client completes, and queues checks again that failed for good. */
export async function recoverUploads(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  await runEach(findFiles('uploading', new Date(now - IDLE_MS)), (file) =>
    withUploadLock(file._id, 'skip', () => settleUpload(deps, file)),
  );
  await runEach(findFiles('checking', new Date(now - CHECK_TIMEOUT_MS)), ({ _id }) =>
    inTransaction(async (session) => {
      await FileModel.updateOne({ _id, state: 'checking' }, { $set: { receivedAt: deps.clock.now() } }, { session });
      await deps.jobs.enqueue(CHECK_JOB, { file: String(_id) }, session);
    }),
  );
  // On a disk there are none, and opening loads tus.
  if (deps.config.STORAGE === 'fs') return;
  const backend = await deps.openUploads();
  await backend.discardUnknown(new Date(Date.now() - UPLOAD_LIFETIME_MS), async (key) =>
    Boolean(await FileModel.exists({ _id: new Types.ObjectId(toFileId(key)), state: 'uploading' })),
  );
}
