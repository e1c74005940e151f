import type { DELIVERY_EVENTS, WebhookEvent } from '@banca/contracts/webhook-enums';
import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { type DeliveryRecord, DeliveryModel } from './deliveries.model.ts';
import { createWaitingFields } from './delivery-schedule.ts';
import { type SequenceRecord, SequenceModel } from './sequences.model.ts';
import { WebhookModel, type WebhookRecord } from './webhooks.model.ts';

/** Sends what is due to one webhook. */
export const DELIVER_JOB = 'webhooks.deliver';

type EventData = Record<string, string | number | Types.ObjectId>;

export interface Subject {
  /** The order, product or payment that the event is about. */
  id: Types.ObjectId;
  /** Ids and states. Nothing about buyers, no links and no secrets. */
  data: EventData;
}

interface Events {
  type: WebhookEvent;
  creator: Types.ObjectId;
  /** Each one once. */
  subjects: readonly Subject[];
}

const createBody = (type: string, now: Date, data: EventData): string => JSON.stringify({ type, timestamp: now, data });

export const createDelivery = (
  webhook: Types.ObjectId,
  event: (typeof DELIVERY_EVENTS)[number],
  { data, now, retries }: { data: EventData; now: Date; retries?: number },
) => ({
  _id: new Types.ObjectId(),
  webhook,
  event,
  body: createBody(event, now, data),
  attempts: 0,
  createdAt: now,
  ...createWaitingFields(now, retries),
});

async function takeSequences({ creator, subjects }: Events, session: ClientSession): Promise<Map<string, number>> {
  const ids = subjects.map(({ id }) => id);
  const update = { $inc: { value: 1 }, $setOnInsert: { creator } };
  await SequenceModel.bulkWrite(
    ids.map((_id) => ({ updateOne: { filter: { _id }, update, upsert: true } })),
    { session },
  );
  const sequences = await SequenceModel.find({ _id: { $in: ids } }, { value: 1 }, { session }).lean<SequenceRecord[]>();
  return new Map(sequences.map(({ _id, value }) => [String(_id), value]));
}

/** Queues events for the creator's webhooks. Call in the transaction of the change. Costs one query for creators without webhooks. */
export async function emitEvents({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>, events: Events, session: ClientSession) {
  const { type, creator, subjects } = events;
  if (subjects.length === 0) return;
  const listening = { creator, enabled: true, events: type };
  const webhooks = await WebhookModel.find(listening, { _id: 1 }, { session }).lean<Pick<WebhookRecord, '_id'>[]>();
  if (webhooks.length === 0) return;
  const now = clock.now();
  const sequences = await takeSequences(events, session);
  const deliveries = webhooks.flatMap(({ _id }) =>
    subjects.map(({ id, data }) => {
      const sequence = sequences.get(String(id)) ?? 1;
      return createDelivery(_id, type, { data: { ...data, sequence }, now });
    }),
  );
  await DeliveryModel.insertMany(deliveries as DeliveryRecord[], { session });
  const deliverJobs = webhooks.map(({ _id }) => ({ name: DELIVER_JOB, data: { webhook: String(_id) } }));
  await jobs.enqueueAll(deliverJobs, session);
}
