import type { TrackRecord } from '@banca/contracts/track-record.schemas';
import { LRUCache } from 'lru-cache';
import type { ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import { getOrLoad, type PromiseCache } from '../../platform/promise-cache.ts';
import { type StoredTrackRecord, TrackRecordModel } from './track-records.model.ts';

type PublicTrackRecord = z.input<typeof TrackRecord>;

/** The counts stay private. Rounded so that nothing looks better than it is. */
const presentTrackRecord = ({ orders, medianMinutes, within24h, refunded }: StoredTrackRecord): PublicTrackRecord => ({
  medianMinutes,
  within24h: Math.floor((100 * within24h) / orders),
  refunded: Math.ceil((100 * refunded) / orders),
});

async function readTrackRecord(creator: Types.ObjectId): Promise<PublicTrackRecord | undefined> {
  const stored = await TrackRecordModel.findById(creator).lean<StoredTrackRecord>();
  return stored ? presentTrackRecord(stored) : undefined;
}

const CACHE_MS = 10 * 60_000;

export interface TrackRecords {
  /** Undefined for fewer than five orders. */
  get(creator: Types.ObjectId): Promise<PublicTrackRecord | undefined>;
  clear(): void;
}

/** Caches the records, because pages show them far more often than they change. */
export function createTrackRecords(): TrackRecords {
  const cache: PromiseCache<PublicTrackRecord | undefined> = new LRUCache({ max: 10_000, ttl: CACHE_MS });
  return {
    get: (creator) => getOrLoad(cache, String(creator), () => readTrackRecord(creator)),
    clear: () => cache.clear(),
  };
}

export const deleteTrackRecord = async (creator: Types.ObjectId, session: ClientSession): Promise<void> =>
  void (await TrackRecordModel.deleteOne({ _id: creator }, { session }));
