import type { DownloadableFile, listOrderDownloads } from '@banca/contracts/downloads.schemas';
import type { Types } from 'mongoose';
import type { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import { getMainLine } from '../orders/order-lines.ts';
import { getManagedOrder } from '../orders/order-downloads.ts';
import { findProductDelivery } from '../products/product-delivery.ts';
import type { Delivery } from './delivered-files.ts';
import { type DownloadRecord, DownloadModel, ORDER_INDEX } from './downloads.model.ts';

const ENTRIES_MAX = 1000;

type DownloadLog = z.input<typeof listOrderDownloads.response>;

const presentEntry = ({ name, version, startedAt, device, ...entry }: DownloadRecord): DownloadLog['downloads'][number] => ({
  name: name ?? null,
  version: version ?? undefined,
  startedAt,
  device,
  isComplete: entry.isLastByteSent && entry.sentBytes >= (entry.size ?? 0),
});

/** @throws AppError not_found */
export async function getDownloadLog(id: string, caller: Caller): Promise<DownloadLog> {
  const order = await getManagedOrder(id, caller);
  const [product, entries] = await Promise.all([
    findProductDelivery(getMainLine(order).product._id),
    DownloadModel.find({ order: order._id })
      .sort({ startedAt: -1, _id: -1 })
      .limit(ENTRIES_MAX)
      .hint(ORDER_INDEX)
      .lean<DownloadRecord[]>(),
  ]);
  return {
    downloads: entries.map(presentEntry),
    downloadLimit: product?.downloadLimit ?? null,
    isLimitLifted: order.isDownloadLimitLifted === true,
  };
}

async function countByFile(order: Types.ObjectId): Promise<Map<string, number>> {
  const stages = [{ $match: { order, file: { $exists: true } } }, { $group: { _id: '$file', downloads: { $sum: 1 } } }];
  const counts = await DownloadModel.aggregate<{ _id: Types.ObjectId; downloads: number }>(stages);
  return new Map(counts.map(({ _id, downloads }) => [String(_id), downloads]));
}

export async function presentDeliveredFiles(
  order: Types.ObjectId,
  { files }: Delivery,
): Promise<z.input<typeof DownloadableFile>[]> {
  const counts = await countByFile(order);
  return files.map(({ _id, newest, bought, downloadLimit }) => {
    const downloads = counts.get(String(_id)) ?? 0;
    const { name, size, type } = newest.content;
    return {
      _id: String(_id),
      name,
      size,
      type,
      version: newest.version,
      note: newest.note ?? undefined,
      boughtVersion: bought?.version,
      downloads,
      downloadsLeft: downloadLimit === undefined ? undefined : Math.max(0, downloadLimit - downloads),
    };
  });
}
