import type { Invariant } from '../../platform/invariants.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { summarizeOrders } from './summarize-orders.ts';
import { type StoredTrackRecord, TrackRecordModel } from './track-records.model.ts';

export const trackRecordInvariants: readonly Invariant[] = [
  {
    name: 'track records of creators',
    async check(session, report) {
      let checked = 0;
      const records = TrackRecordModel.find({}).session(session).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
      for await (const { _id, until, ...stored } of iterateCursor<StoredTrackRecord>(records)) {
        checked += 1;
        const counted = await summarizeOrders(_id, until, session);
        for (const name of ['orders', 'medianMinutes', 'within24h', 'refunded'] as const)
          if (counted?.[name] !== stored[name])
            report({ id: String(_id), problem: `${name} is ${stored[name]}, counted ${counted?.[name] ?? 0}` });
      }
      return checked;
    },
  },
];
