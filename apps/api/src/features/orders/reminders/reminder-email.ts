import { formatProductTitles } from '@banca/contracts/order-titles';
import { getTranslator } from '@banca/messages/catalogues';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { renderEmail } from '../../../platform/email/render-email.ts';
import { findActiveCreator } from '../../accounts/active-creators.ts';
import { buildDashboardAction, getOrderPrices } from '../emails/order-email.ts';
import { CREATOR_REMINDERS_MS } from '../order-deadlines.ts';
import { LIST_INDEXES, type OrderRecord, OrderModel } from '../orders.model.ts';
import { toShortId } from '../orders.presenter.ts';

export const REMINDER_EMAIL_JOB = 'mail.order-reminder';

export type ReminderEmailData = {
  creator: string;
  /** When `sendReminders` ran, in ms. */
  at: number;
};

const ORDERS_MAX = 10;

/** Lists the orders that still wait when the email is sent. Sends nothing if there are none, or to an unconfirmed address. */
export async function sendReminderEmail(deps: Deps, { creator: id, at }: ReminderEmailData): Promise<void> {
  const creator = await findActiveCreator(deps, id);
  if (!creator?.reminderEnabled || !creator.notificationEnabled || !creator.emailVerified) return;
  const waitingSince = { $lte: new Date(at - Math.min(...CREATOR_REMINDERS_MS)) };
  const filter = { creator: new Types.ObjectId(id), state: 'pending' as const, waitingSince };
  const hint = LIST_INDEXES.creatorState;
  const [count, orders] = await Promise.all([
    OrderModel.countDocuments(filter, { hint }),
    OrderModel.find(filter).sort({ waitingSince: 1 }).hint(hint).limit(ORDERS_MAX).lean<OrderRecord[]>(),
  ]);
  if (count === 0) return;
  const translator = getTranslator(creator.language);
  const { t, locale } = translator;
  const content = {
    preview: t('orderEmails.reminderPreview'),
    heading: t('orderEmails.reminderHeading', { count }),
    paragraphs: [t('orderEmails.reminderText')],
    details: orders.map((order): [string, string] => [
      `#${toShortId(order._id)}`,
      `${formatProductTitles(order)} · ${order.name} · ${getOrderPrices(order, locale).price}`,
    ]),
    action: buildDashboardAction(deps, creator, translator),
    footnote: t('orderEmails.reminderFootnote'),
  };
  await deps.mailer.send({
    id: `reminder.${id}.${at}`,
    to: creator.email,
    kind: 'order-reminder',
    isAddressConfirmed: true,
    subject: t('orderEmails.reminderHeading', { count }),
    ...renderEmail(content, locale),
  });
}
