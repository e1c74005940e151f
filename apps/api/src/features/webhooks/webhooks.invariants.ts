import type { QueryFilter } from 'mongoose';
import type { Invariant } from '../../platform/invariants.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { type DeliveryRecord, DeliveryModel } from './deliveries.model.ts';

const FILTERS_BY_PROBLEM: Record<string, QueryFilter<DeliveryRecord>> = {
  'waits without a next attempt': { state: 'waiting', nextAttemptAt: null },
  'has a next attempt although it does not wait': { state: { $ne: 'waiting' }, nextAttemptAt: { $ne: null } },
  'is delivered without a successful answer': { state: 'delivered', $nor: [{ status: { $gte: 200, $lt: 300 } }] },
  'has both an answer and an error': { status: { $ne: null }, error: { $ne: null } },
};

const deliveryFields: Invariant = {
  name: 'fields of deliveries to webhooks',
  async check(session, report) {
    for (const [problem, filter] of Object.entries(FILTERS_BY_PROBLEM)) {
      const broken = DeliveryModel.find(filter, { _id: 1 }).session(session).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
      for await (const { _id } of iterateCursor<Pick<DeliveryRecord, '_id'>>(broken)) report({ id: String(_id), problem });
    }
    return await DeliveryModel.countDocuments({}).session(session);
  },
};

export const webhookInvariants: readonly Invariant[] = [deliveryFields];
