import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { exportDocuments } from '../../platform/mongo/personal-data.ts';
import { WebhookModel, type WebhookRecord } from './webhooks.model.ts';
import { FORGET_DELIVERIES_JOB } from './webhooks.service.ts';

/** Call in the transaction that erases the account. */
export async function deleteWebhooksOfCreator(deps: Deps, creator: Types.ObjectId, session: ClientSession): Promise<void> {
  const webhooks = await WebhookModel.find({ creator }, { _id: 1 }, { session }).lean<Pick<WebhookRecord, '_id'>[]>();
  await WebhookModel.deleteMany({ creator }, { session });
  const jobs = webhooks.map(({ _id }) => ({ webhook: String(_id), creator: String(creator) }));
  await deps.jobs.enqueueAll(
    jobs.map((data) => ({ name: FORGET_DELIVERIES_JOB, data })),
    session,
  );
}

export const exportWebhooks = (creator: Types.ObjectId) => exportDocuments(WebhookModel, { creator }, { createdAt: -1 });
