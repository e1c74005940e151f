import type { PipelineStage } from 'mongoose';
import { aggregateRows, compareRows, type Invariant } from '../../platform/invariants.ts';
import { readStoredAccountValues } from '../accounts/users.service.ts';
import { FollowModel, type FollowRecord } from './follows.model.ts';

const countKind = (kind: FollowRecord['kind']) => ({ $sum: { $cond: [{ $eq: ['$kind', kind] }, 1, 0] } });

export const creatorInvariants: readonly Invariant[] = [
  {
    name: 'followers and subscribers of creators',
    async check(session, report) {
      const stages: PipelineStage[] = [
        { $match: { isActive: true } },
        { $group: { _id: '$creator', followers: countKind('follow'), subscribers: countKind('subscribe') } },
      ];
      const stored = readStoredAccountValues({ followers: '$followersCount', subscribers: '$subscribersCount' }, session);
      return await compareRows(aggregateRows(FollowModel, stages, session), stored, report);
    },
  },
];
