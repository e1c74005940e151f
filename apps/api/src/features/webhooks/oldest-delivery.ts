import { type DeliveryRecord, DELIVERY_INDEXES, DeliveryModel } from './deliveries.model.ts';

/** When the event happened that has waited the longest for its webhook. */
export async function findOldestWaiting(): Promise<Date | null> {
  const oldest = await DeliveryModel.findOne({ state: 'waiting' }, { createdAt: 1 })
    .sort({ createdAt: 1 })
    .hint(DELIVERY_INDEXES.oldest)
    .lean<Pick<DeliveryRecord, 'createdAt'>>();
  return oldest?.createdAt ?? null;
}
