import type { GatewayName } from '@banca/contracts/payment-gateways';
import type { Types } from 'mongoose';
import { HOUR_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { AttemptModel, UNKNOWN_INDEX } from './attempts.model.ts';
import { CreatorGatewayModel, type CreatorGatewayRecord, REFUSED_INDEX } from './creator-gateways.model.ts';

export interface FaultyGateway {
  creator: Types.ObjectId;
  gateway: GatewayName;
  since: Date;
}

const UNKNOWN_MS = HOUR_MS;
/** Several attempts of one creator and gateway are one fault. */
const ATTEMPTS_READ_MAX = 5000;

/** Only of gateways that the operator allows. The oldest refusal comes first. */
export async function findRefusedGateways({ gateways }: Deps, limit: number): Promise<FaultyGateway[]> {
  const contracts = await CreatorGatewayModel.find({ state: 'refused', name: { $in: [...gateways.allowed] } }, { secret: 0 })
    .sort({ refusedAt: 1 })
    .hint(REFUSED_INDEX)
    .limit(limit)
    .lean<CreatorGatewayRecord[]>();
  return contracts.map(({ creator, name, refusedAt, updatedAt }) => ({ creator, gateway: name, since: refusedAt ?? updatedAt }));
}

/** Counts the unknown attempts that are an hour old, by creator and gateway. The oldest attempt comes first. */
export async function findUnknownAttempts({ clock }: Deps, limit: number): Promise<(FaultyGateway & { attempts: number })[]> {
  const createdAt = { $lte: new Date(clock.now().getTime() - UNKNOWN_MS) };
  const rows = await AttemptModel.aggregate<FaultyGateway & { attempts: number }>([
    { $match: { state: 'unknown', createdAt } },
    { $sort: { createdAt: 1 } },
    { $limit: ATTEMPTS_READ_MAX },
    {
      $group: {
        _id: { creator: '$creator', gateway: '$gateway' },
        since: { $min: '$createdAt' },
        attempts: { $sum: 1 },
      },
    },
    { $project: { _id: 0, creator: '$_id.creator', gateway: '$_id.gateway', since: 1, attempts: 1 } },
  ]).hint(UNKNOWN_INDEX);
  return rows.toSorted((a, b) => a.since.getTime() - b.since.getTime()).slice(0, limit);
}
