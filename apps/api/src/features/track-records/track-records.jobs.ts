import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { findUser } from '../accounts/users.service.ts';
import { findNextSeller } from '../orders/lists/delivered-orders.ts';
import { summarizeOrders } from './summarize-orders.ts';
import { TrackRecordModel } from './track-records.model.ts';

const COUNT_JOB = 'creators.count-track-records';
/** A transaction that completes an order commits within this time, so that a recount finds the same orders. */
const COMMIT_MS = 5 * 60_000;
const RUN_TIME_MS = 15_000;

async function updateTrackRecord(creator: Types.ObjectId, until: Date): Promise<void> {
  // Orders outlive the account of their creator.
  const summary = (await findUser(creator)) && (await summarizeOrders(creator, until));
  if (summary) await TrackRecordModel.updateOne({ _id: creator }, { $set: { ...summary, until } }, { upsert: true });
  else await TrackRecordModel.deleteOne({ _id: creator });
}

type CountData = {
  /** In ms. */
  until: number;
  /** The creators up to this id are done. */
  after?: string | undefined;
};

/** Another job continues after 15 seconds. */
async function countTrackRecords(deps: Deps, { until, after }: CountData): Promise<void> {
  const endsAt = performance.now() + RUN_TIME_MS;
  let creator = await findNextSeller(after === undefined ? undefined : new Types.ObjectId(after));
  while (creator) {
    await updateTrackRecord(creator, new Date(until));
    const rest: CountData = { until, after: String(creator) };
    if (performance.now() > endsAt) return await inTransaction((session) => deps.jobs.enqueue(COUNT_JOB, rest, session));
    creator = await findNextSeller(creator);
  }
  deps.trackRecords.clear();
}

export function defineTrackRecordJobs(deps: Deps): void {
  deps.jobs.define<CountData>({
    name: COUNT_JOB,
    group: 'maintenance',
    maxAttempts: 5,
    perform: (data) => countTrackRecords(deps, data),
  });
  deps.jobs.defineRecurring({
    name: 'creators.update-track-records',
    group: 'maintenance',
    cronExpression: '40 0 * * *', // 02:40 in Maputo
    perform: () => updateTrackRecords(deps),
  });
}

export const updateTrackRecords = (deps: Deps): Promise<void> =>
  inTransaction((session) => deps.jobs.enqueue(COUNT_JOB, { until: deps.clock.now().getTime() - COMMIT_MS }, session));
