import type { DEVICE_CLASSES } from '@banca/contracts/downloads.schemas';
import Bowser from 'bowser';
import type { ClientSession, Types } from 'mongoose';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { findUser } from '../accounts/users.service.ts';
import type { LinkedOrder } from '../orders/linked-orders.ts';
import { addDownloads } from '../orders/order-downloads.ts';
import type { DeliveredFile, DeliveredVersion } from './delivered-files.ts';
import { type DownloadRecord, DownloadModel } from './downloads.model.ts';

/** A device that asks for a file again within this time of its last request continues the same download. */
const CONTINUATION_MS = 6 * HOUR_MS;

export interface FileDownload {
  file: DeliveredFile;
  version: DeliveredVersion;
}

interface Downloader {
  order: LinkedOrder;
  userAgent: string;
}

type DeviceClass = (typeof DEVICE_CLASSES)[number];

const CLASSES: Record<string, DeviceClass> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };

const toDeviceClass = (userAgent: string): DeviceClass =>
  (userAgent && CLASSES[Bowser.parse(userAgent).platform.type ?? '']) || 'other';

/** The hashes of a device with each secret, newest first. */
const listClients = ({ keys }: Deps, { order, userAgent }: Downloader): string[] =>
  keys.allSecrets.map(({ sign }) => sign('download-client', String(order._id), userAgent));

const buildRecord = ({ clock, keys }: Deps, { order, userAgent }: Downloader) => ({
  order: order._id,
  client: keys.sign('download-client', String(order._id), userAgent),
  device: toDeviceClass(userAgent),
  startedAt: clock.now(),
  activeAt: clock.now(),
});

/** Continues a download of the same device. Returns undefined if there is none. */
async function continueDownload(
  deps: Deps,
  downloader: Downloader,
  { version }: FileDownload,
  session?: ClientSession,
): Promise<Types.ObjectId | undefined> {
  const activeAt = deps.clock.now();
  const isRecent = { $gt: new Date(activeAt.getTime() - CONTINUATION_MS) };
  const client = { $in: listClients(deps, downloader) };
  const filter = { order: downloader.order._id, upload: version.upload, client, activeAt: isRecent };
  const options = { sort: { startedAt: -1 }, projection: { _id: 1 }, ...(session ? { session } : {}) } as const;
  return (await DownloadModel.findOneAndUpdate(filter, { $max: { activeAt } }, options).lean<DownloadRecord>())?._id;
}

async function createLimitError({ config }: Deps, { creator }: LinkedOrder, limit: number): Promise<AppError> {
  const contact = (await findUser(creator))?.contactEmail || config.CONTACT_EMAIL;
  return new AppError('conflict', 'downloads.limitReached', { values: { limit, contact } });
}

async function assertBelowLimit(
  deps: Deps,
  { order }: Downloader,
  { file: { _id: file, downloadLimit } }: FileDownload,
  session: ClientSession,
): Promise<void> {
  if (downloadLimit === undefined) return;
  const used = await DownloadModel.countDocuments({ order: order._id, file }).session(session);
  if (used >= downloadLimit) throw await createLimitError(deps, order, downloadLimit);
}

async function addDownload(
  deps: Deps,
  downloader: Downloader,
  { file, version: { upload, version, content } }: FileDownload,
  session: ClientSession,
): Promise<Types.ObjectId> {
  const { name, size } = content;
  const fields = { ...buildRecord(deps, downloader), file: file._id, upload, version, name, size };
  const [added] = await DownloadModel.create([fields], { session });
  return (added as DownloadRecord)._id;
}

/** Concurrent first requests of a device add one entry, because the counter of the order makes one of the transactions run again. */
const addMissingDownloads = (deps: Deps, downloader: Downloader, downloads: readonly FileDownload[]): Promise<Types.ObjectId[]> =>
  inTransaction(async (session) => {
    const ids: Types.ObjectId[] = [];
    let addedCount = 0;
    for (const download of downloads) {
      const continued = await continueDownload(deps, downloader, download, session);
      if (continued) ids.push(continued);
      else {
        await assertBelowLimit(deps, downloader, download, session);
        ids.push(await addDownload(deps, downloader, download, session));
        addedCount += 1;
      }
    }
    if (addedCount > 0) await addDownloads(downloader.order._id, addedCount, session);
    return ids;
  });

/** Counts one download of each file, unless the device continues an earlier one. @throws AppError conflict beyond the limit */
export async function countDownloads(
  deps: Deps,
  downloader: Downloader,
  downloads: readonly FileDownload[],
): Promise<Types.ObjectId[]> {
  const continued = await Promise.all(downloads.map((download) => continueDownload(deps, downloader, download)));
  if (continued.every((id) => id !== undefined)) return continued;
  return await addMissingDownloads(deps, downloader, downloads);
}

/** Each click counts, because Banca does not see what the other site delivers. */
export const countLinkClick = (deps: Deps, downloader: Downloader): Promise<void> =>
  inTransaction(async (session) => {
    await DownloadModel.create([buildRecord(deps, downloader)], { session });
    await addDownloads(downloader.order._id, 1, session);
  });

export async function recordSentBytes(
  { clock }: Deps,
  id: Types.ObjectId,
  { sentBytes, range, size }: { sentBytes: number; range: ByteRange; size: number },
): Promise<void> {
  const isLastByteSent = range.end === size - 1 && range.start + sentBytes === size;
  await DownloadModel.updateOne(
    { _id: id },
    {
      $inc: { sentBytes },
      $max: { activeAt: clock.now() },
      ...(isLastByteSent ? { $set: { isLastByteSent } } : {}),
    },
  );
}
