import { formatProductTitles } from '@banca/contracts/order-titles';
import { OPEN_ATTEMPT_STATES } from '@banca/contracts/payment-gateways';
import { formatDateTime } from '@banca/messages/date-formatters';
import type { QueryFilter } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { greet } from '../../../platform/email/user-text.ts';
import { findUser } from '../../accounts/users.service.ts';
import { buildBuyerEmail, buildDetails, buildOrderAction, renderOrderEmail } from '../emails/order-email.ts';
import { OPEN_STATES } from '../order-states.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';

export type SuspensionEmailData = {
  order: string;
  /** When the suspension began or ended, in ms. */
  at: number;
};

const buildHaltedEmail = (deps: Deps, order: OrderRecord, at: number) =>
  buildBuyerEmail(order, { kind: 'order-halted', event: `halted.${at}` }, (t, translator) => ({
    subject: t('orderEmails.haltedSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.haltedPreview'),
    heading: t('orderEmails.haltedHeading'),
    paragraphs: [t('orderEmails.haltedText', { greeting: greet(order.name, t), creator: order.creatorUsername })],
    notice: [
      ...(order.state === 'returned' ? [t('orderEmails.haltedReturned')] : []),
      t(order.expiresAt ? 'orderEmails.haltedWithoutProof' : 'orderEmails.haltedWithProof'),
      t('orderEmails.haltedLater'),
    ],
    details: buildDetails(order, translator),
    action: buildOrderAction(deps, order, translator),
    contact: { label: t('orderEmails.operatorContact'), email: deps.config.CONTACT_EMAIL },
  }));

const buildResumedEmail = (deps: Deps, order: OrderRecord, at: number) =>
  buildBuyerEmail(order, { kind: 'order-resumed', event: `resumed.${at}` }, (t, translator) => ({
    subject: t('orderEmails.resumedSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.resumedPreview'),
    heading: t('orderEmails.resumedHeading'),
    paragraphs: [
      t('orderEmails.resumedText', { greeting: greet(order.name, t), creator: order.creatorUsername }),
      t(order.expiresAt ? 'orderEmails.resumedWithoutProof' : 'orderEmails.resumedWithProof'),
      ...(order.expiresAt ? [t('orderPage.deadline', { time: formatDateTime(order.expiresAt, translator.locale) })] : []),
    ],
    details: buildDetails(order, translator),
    action: buildOrderAction(deps, order, translator),
  }));

/** Runs after the email is sent, so that no crash loses the email. A repeated job sends it with the same id. */
const recordHalt = ({ _id, haltedEmailAt = null }: OrderRecord, at: Date | null) =>
  OrderModel.updateOne({ _id, haltedEmailAt }, { $set: { haltedEmailAt: at } });

const findOpenOrder = (id: string, filter: QueryFilter<OrderRecord>): Promise<OrderRecord | null> =>
  OrderModel.findOne({ _id: id, state: { $in: [...OPEN_STATES] }, ...filter })
    .lean<OrderRecord>()
    .exec();

/** Sends nothing if the suspension has ended, if the buyer already knows, or if a charge may complete the order without its creator. */
export async function sendHaltedEmail(deps: Deps, { order: id, at }: SuspensionEmailData): Promise<void> {
  const order = await findOpenOrder(id, { haltedEmailAt: null, 'attempt.state': { $nin: [...OPEN_ATTEMPT_STATES] } });
  if (!order) return;
  const creator = await findUser(order.creator);
  if (creator?.status !== 'suspended' || creator.suspendedAt?.getTime() !== at) return;
  const email = { ...renderOrderEmail(deps, buildHaltedEmail(deps, order, at)), replyTo: deps.config.CONTACT_EMAIL };
  await deps.mailer.send(email);
  await recordHalt(order, deps.clock.now());
}

/** Sends nothing if another suspension has begun, or if the buyer was not told of the one that ended. */
export async function sendResumedEmail(deps: Deps, { order: id, at }: SuspensionEmailData): Promise<void> {
  const order = await findOpenOrder(id, { haltedEmailAt: { $ne: null } });
  if (!order || (await findUser(order.creator))?.status !== 'active') return;
  const email = renderOrderEmail(deps, buildResumedEmail(deps, order, at));
  await deps.mailer.send(email);
  await recordHalt(order, null);
}
