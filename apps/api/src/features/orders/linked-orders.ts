import type { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { LINK_LIFETIME_MS } from './order-links.ts';
import { ORDER_EMAIL_JOBS } from './emails/order-email-jobs.ts';
import { canDownload, DOWNLOADABLE_FILTER } from './order-access.ts';
import type { StoredOrderState } from './order-states.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';

export type LinkedOrder = Pick<
  OrderRecord,
  | '_id'
  | 'state'
  | 'amount'
  | 'refundedAt'
  | 'accessEndedAt'
  | 'lines'
  | 'creator'
  | 'creatorUsername'
  | 'name'
  | 'email'
  | 'language'
  | 'pageVersion'
  | 'linkVersion'
  | 'linkExpiresAt'
  | 'isDownloadLimitLifted'
>;

const FIELDS = {
  state: 1,
  amount: 1,
  refundedAt: 1,
  accessEndedAt: 1,
  lines: 1,
  creator: 1,
  creatorUsername: 1,
  name: 1,
  email: 1,
  language: 1,
  pageVersion: 1,
  linkVersion: 1,
  linkExpiresAt: 1,
  isDownloadLimitLifted: 1,
} as const;

export const findLinkedOrder = (id: string): Promise<LinkedOrder | null> =>
  OrderModel.findById(id, FIELDS).lean<LinkedOrder>().exec();

export const RENEW_LINK_JOB = 'orders.renew-link';

/** Queues the renewal without reading the order, so that the response time does not reveal whether it exists. */
export const requestLinkRenewal = (deps: Deps, order: string, emailKey: string): Promise<void> =>
  inTransaction((session) => deps.jobs.enqueue(RENEW_LINK_JOB, { order, emailKey, at: deps.clock.now().getTime() }, session));

/** The email with the link that is useful in a state: that of the download, or that of the order's page while the order is open. */
const LINK_EMAIL_JOBS: Partial<Record<StoredOrderState, string>> = {
  pending: ORDER_EMAIL_JOBS.received,
  returned: ORDER_EMAIL_JOBS.returned,
  completed: ORDER_EMAIL_JOBS.download,
};

/** Queues the email with the link if `emailKey` is the buyer's, and renews an expired download link. `renewedAt` is in ms. */
export async function renewLink(deps: Deps, id: Types.ObjectId, emailKey: string, renewedAt: number): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(async (session) => {
    const order = await OrderModel.findOne({ _id: id, emailKey }, FIELDS).session(session).lean<LinkedOrder>();
    const emailJob = order && LINK_EMAIL_JOBS[order.state];
    if (!emailJob || (order.state === 'completed' && !canDownload(order))) return;
    if (order.state === 'completed' && (!order.linkExpiresAt || order.linkExpiresAt <= now)) {
      const update = { $inc: { linkVersion: 1 }, $set: { linkExpiresAt: new Date(now.getTime() + LINK_LIFETIME_MS) } };
      await OrderModel.updateOne({ _id: id, linkVersion: order.linkVersion }, update, { session });
    }
    await deps.jobs.enqueue(emailJob, { order: String(id), renewedAt }, session);
  });
}

/** Gives the expired orders of an address another link, as the email of a renewal would. Leaves valid links as they are. */
export async function renewExpiredLinks(deps: Deps, emailKey: string, orders: OrderRecord[]): Promise<OrderRecord[]> {
  const now = deps.clock.now();
  const expired = orders.filter((order) => canDownload(order) && (!order.linkExpiresAt || order.linkExpiresAt <= now));
  if (expired.length === 0) return orders;
  const update = { $inc: { linkVersion: 1 }, $set: { linkExpiresAt: new Date(now.getTime() + LINK_LIFETIME_MS) } };
  await OrderModel.bulkWrite(
    expired.map(({ _id, linkVersion }) => ({
      updateOne: { filter: { _id, emailKey, linkVersion, ...DOWNLOADABLE_FILTER }, update },
    })),
  );
  // A parallel request may have renewed the links, or given the order to another address.
  const ids = expired.map(({ _id }) => _id);
  const links = await OrderModel.find({ _id: { $in: ids }, emailKey }, { linkVersion: 1, linkExpiresAt: 1 }).lean<
    OrderRecord[]
  >();
  const linkById = new Map(links.map((link) => [String(link._id), link]));
  return orders.map((order) => ({ ...order, ...linkById.get(String(order._id)) }));
}
