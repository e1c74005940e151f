import type { ClientSession, Types } from 'mongoose';
import type { Config } from '../../config.ts';
import { AppError } from '../../platform/errors.ts';
import { FileQuotaModel, type FileQuotaRecord } from './file-quotas.model.ts';
import type { FileRecord } from './files.model.ts';

export const GB = 1e9;
/** What an account without a confirmed email address may store. */
const UNCONFIRMED_QUOTA_BYTES = 200e6;
const OPEN_UPLOADS_MAX = 20;

type QuotaConfig = Pick<Config, 'FILE_QUOTA_GB'>;

export const getQuotaBytes = ({ FILE_QUOTA_GB }: QuotaConfig, isEmailConfirmed: boolean): number =>
  isEmailConfirmed ? FILE_QUOTA_GB * GB : Math.min(FILE_QUOTA_GB * GB, UNCONFIRMED_QUOTA_BYTES);

/** The quota exists before the transaction, because parallel upserts in transactions would fail. */
export const ensureQuota = async (creator: Types.ObjectId): Promise<void> =>
  void (await FileQuotaModel.updateOne({ _id: creator }, { $setOnInsert: { usedBytes: 0, openUploads: 0 } }, { upsert: true }));

/** Reserves the declared size of a new upload. @throws AppError too_large, conflict */
export async function reserveQuota(
  { creator, size, maximum }: Pick<FileRecord, 'creator' | 'size'> & { maximum: number },
  session: ClientSession,
): Promise<void> {
  const filter = { _id: creator, usedBytes: { $lte: maximum - size }, openUploads: { $lt: OPEN_UPLOADS_MAX } };
  const reservation = { $inc: { usedBytes: size, openUploads: 1 } };
  const { matchedCount } = await FileQuotaModel.updateOne(filter, reservation, { session });
  if (matchedCount > 0) return;
  const quota = await FileQuotaModel.findById(creator, null, { session }).lean<FileQuotaRecord>();
  if ((quota?.openUploads ?? 0) >= OPEN_UPLOADS_MAX)
    throw new AppError('conflict', { id: 'fileUpload.tooManyOpen', values: { maximum: OPEN_UPLOADS_MAX } });
  const isUnconfirmed = maximum === UNCONFIRMED_QUOTA_BYTES;
  throw new AppError('too_large', isUnconfirmed ? 'fileUpload.unconfirmedQuota' : 'fileUpload.quotaExceeded', {
    account: String(creator),
  });
}

/** Counts an upload as finished. It continues to take its size. */
export const countFinishedUpload = async (creator: Types.ObjectId, session: ClientSession): Promise<void> =>
  void (await FileQuotaModel.updateOne({ _id: creator }, { $inc: { openUploads: -1 } }, { session }));

/** Frees what a file took whose content will be removed. */
export async function freeQuota({ creator, size, state, key }: FileRecord, session: ClientSession): Promise<void> {
  if (!key) return;
  const openUploads = state === 'uploading' ? -1 : 0;
  await FileQuotaModel.updateOne({ _id: creator }, { $inc: { usedBytes: -size, openUploads } }, { session });
}

export async function sumUsedBytes(): Promise<number> {
  const [total] = await FileQuotaModel.aggregate<{ bytes: number }>([{ $group: { _id: null, bytes: { $sum: '$usedBytes' } } }]);
  return total?.bytes ?? 0;
}
