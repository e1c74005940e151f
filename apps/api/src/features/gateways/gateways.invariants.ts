import type { QueryFilter } from 'mongoose';
import type { Invariant } from '../../platform/invariants.ts';
import { CURSOR_BATCH_SIZE, iterateCursor } from '../../platform/mongo/page.ts';
import { type AttemptRecord, AttemptModel } from './attempts.model.ts';

const FILTERS_BY_PROBLEM: Record<string, QueryFilter<AttemptRecord>> = {
  'is paid without a code or an amount': { state: 'paid', $or: [{ code: null }, { paidAmount: null }] },
  'was refused without a reason': { state: 'refused', reason: null },
  'has an answer without a request': { gatewayId: { $exists: true }, requestedAt: null },
};

const attemptFields: Invariant = {
  name: 'fields of attempts to charge buyers',
  async check(session, report) {
    for (const [problem, filter] of Object.entries(FILTERS_BY_PROBLEM)) {
      const broken = AttemptModel.find(filter, { _id: 1 }).session(session).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
      for await (const { _id } of iterateCursor<Pick<AttemptRecord, '_id'>>(broken)) report({ id: String(_id), problem });
    }
    return await AttemptModel.countDocuments({}).session(session);
  },
};

export const gatewayInvariants: readonly Invariant[] = [attemptFields];
