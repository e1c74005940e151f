import { formatProductTitles } from '@banca/contracts/order-titles';
import { getPaymentMethodName } from '@banca/contracts/payment-methods';
import { getTranslator } from '@banca/messages/catalogues';
import type { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import type { QueuedJob } from '../../../platform/jobs/jobs.ts';
import type { PushMessage } from '../../../platform/push/push-sender.ts';
import { findActiveCreator } from '../../accounts/active-creators.ts';
import { findPushSubscription, sendPush } from '../../accounts/push/push-subscriptions.service.ts';
import { getOrderPrices } from '../emails/order-email.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import { toShortId } from '../orders.presenter.ts';

const ORDER_PUSH_JOB = 'push.order';

/** The attempts span 34 minutes. */
const ATTEMPTS_MAX = 11;

type NotificationKind = 'newOrder' | 'newProof';

const TITLES = { newOrder: 'orderEmails.newOrderSubject', newProof: 'orderEmails.newProofSubject' } as const;

// A type alias, because an interface does not fit the index signature of job data.
type OrderPushData = {
  kind: NotificationKind;
  order: string;
  subscription: string;
  /** When the buyer handed in the proof, in ms. */
  proofAt?: number;
};

/** Creates one job per browser of the creator, so that a retry does not notify the other browsers again. */
export function createNotificationJobs(
  kind: NotificationKind,
  { _id, proofAt }: Pick<OrderRecord, '_id' | 'proofAt'>,
  subscriptions: readonly Types.ObjectId[],
): QueuedJob[] {
  const proof = kind === 'newProof' && proofAt ? { proofAt: proofAt.getTime() } : {};
  return subscriptions.map((id) => {
    const data: OrderPushData = { kind, order: String(_id), subscription: String(id), ...proof };
    return { name: ORDER_PUSH_JOB, data };
  });
}

/** A locked phone shows the message, so it contains nothing about the buyer. */
function buildOrderMessage(kind: NotificationKind, order: OrderRecord, language: string | null | undefined): PushMessage {
  const { t, locale } = getTranslator(language);
  const details = [getOrderPrices(order, locale).price, getPaymentMethodName(order.paymentMethod), `#${toShortId(order._id)}`];
  return {
    title: t(TITLES[kind], { product: formatProductTitles(order) }),
    body: details.join(' · '),
    url: '/dashboard?section=customers',
    topic: String(order._id),
  };
}

async function sendOrderNotification(deps: Deps, { kind, order: id, subscription: subscriptionId, proofAt }: OrderPushData) {
  const order = await OrderModel.findById(id).lean<OrderRecord>();
  if (order?.state !== 'pending' || (proofAt !== undefined && order.proofAt?.getTime() !== proofAt)) return;
  const [creator, subscription] = await Promise.all([
    findActiveCreator(deps, order.creator),
    findPushSubscription(subscriptionId, order.creator),
  ]);
  if (creator && subscription) await sendPush(deps, subscription, buildOrderMessage(kind, order, creator.language));
}

export const defineOrderNotificationJobs = (deps: Deps): void =>
  deps.jobs.define<OrderPushData>({
    name: ORDER_PUSH_JOB,
    group: 'push',
    maxAttempts: ATTEMPTS_MAX,
    perform: (data) => sendOrderNotification(deps, data),
  });
