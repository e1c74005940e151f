import { formatProductTitles } from '@banca/contracts/order-titles';
import { getTranslator } from '@banca/messages/catalogues';
import { formatDate } from '@banca/messages/date-formatters';
import { Types } from 'mongoose';
import { DAY_MS, endOfMaputoDay, startOfMaputoDay, toMaputoDay } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { renderEmail } from '../../../platform/email/render-email.ts';
import { runEach } from '../../../platform/jobs/run-each.ts';
import { formatCentavos } from '../../../platform/money.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { findActiveCreator } from '../../accounts/active-creators.ts';
import { buildDashboardAction } from '../emails/order-email.ts';
import { AUTO_APPROVED_INDEXES, type OrderRecord, OrderModel } from '../orders.model.ts';
import { toShortId } from '../orders.presenter.ts';

export const APPROVAL_SUMMARY_JOB = 'mail.automatic-approvals';

export type ApprovalSummaryData = {
  creator: string;
  /** The Maputo day, YYYY-MM-DD. */
  day: string;
};

const ORDERS_MAX = 20;

const createDayFilter = (day: string) => ({
  autoApprovedBy: { $exists: true },
  decidedAt: { $gte: startOfMaputoDay(day), $lt: endOfMaputoDay(day) },
});

/** Runs each morning, for the day before. */
export async function queueApprovalSummaries(deps: Deps): Promise<void> {
  const day = toMaputoDay(new Date(deps.clock.now().getTime() - DAY_MS));
  const rows = await OrderModel.aggregate<{ _id: Types.ObjectId }>([
    { $match: createDayFilter(day) },
    { $group: { _id: '$creator' } },
  ]).hint(AUTO_APPROVED_INDEXES.decidedAt);
  await runEach(rows, ({ _id }) =>
    inTransaction((session) => deps.jobs.enqueue(APPROVAL_SUMMARY_JOB, { creator: String(_id), day }, session)),
  );
}

/** Creators cannot turn it off, because it shows them what an automatic approval gave away. Unconfirmed addresses get none. */
export async function sendApprovalSummary(deps: Deps, { creator: id, day }: ApprovalSummaryData): Promise<void> {
  const creator = await findActiveCreator(deps, id);
  if (!creator?.emailVerified) return;
  const filter = { creator: new Types.ObjectId(id), ...createDayFilter(day) };
  const orders = await OrderModel.find(filter, { 'lines.product.title': 1, name: 1, amount: 1 })
    .sort({ decidedAt: 1 })
    .hint(AUTO_APPROVED_INDEXES.decidedAt)
    .lean<OrderRecord[]>();
  const { t, locale, ...translator } = getTranslator(creator.language);
  const count = orders.length;
  const amount = formatCentavos(
    orders.reduce((sum, order) => sum + order.amount, 0),
    locale,
  );
  const date = formatDate(startOfMaputoDay(day), locale);
  const heading = t('orderEmails.approvedAutomatically', { count });
  const content = {
    preview: t('orderEmails.approvedAutomaticallyPreview', { amount, day: date }),
    heading,
    paragraphs: [t('orderEmails.approvedAutomaticallyText', { amount, day: date })],
    details: orders
      .slice(0, ORDERS_MAX)
      .map((order): [string, string] => [
        `#${toShortId(order._id)}`,
        `${formatProductTitles(order)} · ${order.name} · ${formatCentavos(order.amount, locale)}`,
      ]),
    action: buildDashboardAction(deps, creator, { t, locale, ...translator }),
    footnote: t('orderEmails.approvedAutomaticallyFootnote'),
  };
  const addressee = { to: creator.email, isAddressConfirmed: true };
  const identity = { id: `approvals.${id}.${day}`, kind: 'automatic-approvals' as const, subject: heading };
  await deps.mailer.send({ ...identity, ...addressee, ...renderEmail(content, locale) });
}
