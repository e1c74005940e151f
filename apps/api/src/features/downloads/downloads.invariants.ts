import type { ClientSession, Types } from 'mongoose';
import type { Invariant } from '../../platform/invariants.ts';
import { toBatches } from '../../platform/mongo/page.ts';
import { streamDownloadCounts } from '../orders/order-downloads.ts';
import { DownloadModel } from './downloads.model.ts';

async function countEntries(orders: Types.ObjectId[], session: ClientSession): Promise<Map<string, number>> {
  const stages = [{ $match: { order: { $in: orders } } }, { $group: { _id: '$order', entries: { $sum: 1 } } }];
  const counts = await DownloadModel.aggregate<{ _id: Types.ObjectId; entries: number }>(stages).session(session);
  return new Map(counts.map(({ _id, entries }) => [String(_id), entries]));
}

/** Release 0.2.0 counts clicks on links without an entry, so an order that had a link may have more downloads than entries. */
const orderDownloads: Invariant = {
  name: 'downloads of orders',
  async check(session, report) {
    let checkedCount = 0;
    let foundEntries = 0;
    for await (const orders of toBatches(streamDownloadCounts(session))) {
      const entriesByOrder = await countEntries(
        orders.map(({ _id }) => _id),
        session,
      );
      for (const { _id, downloads, isHosted } of orders) {
        const entries = entriesByOrder.get(String(_id)) ?? 0;
        checkedCount += 1;
        foundEntries += entries;
        if (isHosted ? downloads !== entries : downloads < entries)
          report({ id: String(_id), problem: `downloads is ${downloads}, counted ${entries}` });
      }
    }
    const otherEntries = (await DownloadModel.countDocuments({}).session(session)) - foundEntries;
    if (otherEntries > 0) report({ id: 'downloads', problem: `${otherEntries} belong to orders that count none` });
    return checkedCount;
  },
};

export const downloadInvariants: readonly Invariant[] = [orderDownloads];
