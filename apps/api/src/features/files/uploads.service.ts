import { type ClientSession, Types } from 'mongoose';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, createValidationError } from '../../platform/errors.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { toFileKey } from '../../platform/storage/storage.ts';
import type { UploadBackend, UploadStates } from '../../platform/storage/upload-backend.ts';
import { findUser } from '../accounts/users.service.ts';
import { countFinishedUpload, ensureQuota, freeQuota, GB, getQuotaBytes, reserveQuota } from './file-quota.ts';
import { type FileRecord, FileModel } from './files.model.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Opens on first use what receives uploads. */
    openUploads: () => Promise<UploadBackend>;
  }
}

export const CHECK_JOB = 'files.check';
export const REMOVE_CONTENT_JOB = 'files.remove-content';
export const REMOVE_ACCOUNT_FILES_JOB = 'files.remove-account-files';
export const UPLOAD_PATH = '/api/files';
/** An upload that receives no byte for this long is removed. */
export const UPLOAD_LIFETIME_MS = 24 * HOUR_MS;
/** Uploads could fill a disk that the database shares. */
const DISK_USED_MAX = 0.9;

export const toFileId = (key: string): string => key.slice('files/'.length);

export const uploadStates: UploadStates = {
  async read(key) {
    const record = await FileModel.findOne({ key }, { size: 1, multipartId: 1 }).lean<FileRecord>();
    return record ?? undefined;
  },
  saveMultipartId: async (key, multipartId) => void (await FileModel.updateOne({ key }, { $set: { multipartId } })),
};

export interface NewUpload {
  id: Types.ObjectId;
  /** Bytes. */
  size: number;
  name: string;
  declaredSha256: string | undefined;
}

/** @throws AppError unavailable */
async function assertSpaceLeft({ storage }: Deps): Promise<void> {
  const space = await storage.measureSpace();
  if (!space || space.freeBytes >= space.totalBytes * (1 - DISK_USED_MAX)) return;
  throw new AppError('unavailable', 'fileUpload.diskNearlyFull', { headers: { 'Retry-After': '3600' } });
}

/** Reserves the declared size. @throws AppError validation_failed, too_large, conflict, unavailable */
export async function beginUpload(deps: Deps, caller: Caller, { id, ...fields }: NewUpload): Promise<void> {
  const { config, clock } = deps;
  const { size } = fields;
  if (size === 0) throw createValidationError({ 'Upload-Length': 'fileUpload.empty' });
  if (size > config.FILE_MAX_GB * GB)
    throw new AppError('too_large', { id: 'fileUpload.tooLarge', values: { gigabytes: config.FILE_MAX_GB } });
  await assertSpaceLeft(deps);
  const creator = new Types.ObjectId(caller.id);
  await ensureQuota(creator);
  await inTransaction(async (session) => {
    const user = await findUser(creator, session);
    const maximum = getQuotaBytes(config, user?.emailVerified === true);
    await reserveQuota({ creator, size, maximum }, session);
    const now = clock.now();
    const times = { createdAt: now, receivedAt: now };
    await FileModel.create([{ _id: id, creator, ...fields, state: 'uploading', key: toFileKey(id), ...times }], { session });
  });
}

export const findUpload = async (id: string): Promise<FileRecord | undefined> =>
  (await FileModel.findById(id).lean<FileRecord>()) ?? undefined;

export const recordReceivedBytes = async ({ clock }: Deps, { _id }: FileRecord): Promise<void> =>
  void (await FileModel.updateOne({ _id, state: 'uploading' }, { $set: { receivedAt: clock.now() } }));

/** Queues the check of an upload of which all bytes arrived. Idempotent. */
export async function completeUpload(deps: Deps, { _id, creator, size }: FileRecord): Promise<void> {
  const backend = await deps.openUploads();
  await backend.complete(toFileKey(_id), size);
  await inTransaction(async (session) => {
    const change = { $set: { state: 'checking', receivedAt: deps.clock.now() } } as const;
    const { modifiedCount } = await FileModel.updateOne({ _id, state: 'uploading' }, change, { session });
    if (modifiedCount === 0) return;
    await countFinishedUpload(creator, session);
    await deps.jobs.enqueue(CHECK_JOB, { file: String(_id) }, session);
  });
}

/** @returns the deleted document, or undefined if it changed in the meantime */
export async function deleteRecord(
  filter: { _id: Types.ObjectId; state: FileRecord['state'] },
  session: ClientSession,
): Promise<FileRecord | undefined> {
  const record = await FileModel.findOneAndDelete(filter, { session }).lean<FileRecord>();
  if (record) await freeQuota(record, session);
  return record ?? undefined;
}

/** Removes an unfinished upload. The caller has its lock. The content goes first, so that a crash leaves nothing unnamed. */
export async function discardUpload(deps: Deps, { _id }: Pick<FileRecord, '_id'>): Promise<void> {
  const backend = await deps.openUploads();
  await backend.discard(toFileKey(_id));
  await inTransaction((session) => deleteRecord({ _id, state: 'uploading' }, session));
}
