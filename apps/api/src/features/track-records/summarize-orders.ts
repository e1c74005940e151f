import type { ClientSession, Types } from 'mongoose';
import { DAY_MS } from '../../platform/clock.ts';
import { toMedianMinutes } from '../../platform/median-minutes.ts';
import { type DeliveredOrder, listDeliveredOrders } from '../orders/lists/delivered-orders.ts';
import type { StoredTrackRecord } from './track-records.model.ts';

const PERIOD_MS = 90 * DAY_MS;

type Summary = Omit<StoredTrackRecord, '_id' | 'until'>;

/** Null for fewer than five orders. Ignores refunds after `until`, so that a later recount has the same result. */
function summarize(orders: DeliveredOrder[], until: Date): Summary | null {
  const durations = orders.map(({ createdAt, decidedAt }) => decidedAt.getTime() - createdAt.getTime());
  const medianMinutes = toMedianMinutes(durations);
  if (medianMinutes === null) return null;
  return {
    orders: orders.length,
    medianMinutes,
    within24h: durations.filter((duration) => duration <= DAY_MS).length,
    refunded: orders.filter(({ refunds }) => refunds?.some(({ at }) => at <= until)).length,
  };
}

export const summarizeOrders = async (creator: Types.ObjectId, until: Date, session?: ClientSession): Promise<Summary | null> =>
  summarize(await listDeliveredOrders(creator, { after: new Date(until.getTime() - PERIOD_MS), until }, session), until);
