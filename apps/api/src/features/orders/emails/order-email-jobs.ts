import type { Deps } from '../../../platform/deps.ts';
import { renderEmail } from '../../../platform/email/render-email.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../../platform/jobs/jobs.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import {
  buildEmailCorrectedEmail,
  buildEmailReplacedEmail,
  buildExpiredEmail,
  buildNewProofEmail,
  buildReturnedEmail,
  buildWithdrawnEmail,
} from './changed-order.emails.ts';
import { buildCancelledEmail, buildDownloadEmail } from './decided-order.emails.ts';
import type { EmailBuilder, EmailJobData, IsEmailDue } from './order-email.ts';
import { buildDelayedEmail, buildNewOrderEmail, buildReceivedEmail } from './placed-order.emails.ts';

export const ORDER_EMAIL_JOBS = {
  received: 'mail.order-received',
  newOrder: 'mail.new-order',
  download: 'mail.download-link',
  cancelled: 'mail.order-cancelled',
  returned: 'mail.order-returned',
  newProof: 'mail.new-proof',
  withdrawn: 'mail.order-withdrawn',
  delayed: 'mail.order-delayed',
  expired: 'mail.order-expired',
  emailCorrected: 'mail.order-email-corrected',
  emailReplaced: 'mail.order-email-replaced',
} as const;

type OrderEmailKind = keyof typeof ORDER_EMAIL_JOBS;

const isEmailDue: Record<OrderEmailKind, IsEmailDue> = {
  received: ({ state }) => state === 'pending',
  newOrder: ({ state, amount }) => state === 'pending' || amount === 0,
  download: ({ state }) => state === 'completed',
  cancelled: ({ state }) => state === 'cancelled',
  returned: ({ state }) => state === 'returned',
  newProof: ({ state, proofAt }, data) => state === 'pending' && proofAt?.getTime() === data.proofAt,
  withdrawn: ({ state }) => state === 'withdrawn',
  // After another proof, the order has a reminder again.
  delayed: ({ state, reminderAt }) => state === 'pending' && !reminderAt,
  expired: ({ state }) => state === 'expired',
  emailCorrected: ({ pageVersion }, data) => pageVersion === data.pageVersion,
  emailReplaced: () => true,
};

const emailBuilders: Record<OrderEmailKind, EmailBuilder> = {
  received: buildReceivedEmail,
  newOrder: buildNewOrderEmail,
  download: buildDownloadEmail,
  cancelled: buildCancelledEmail,
  returned: buildReturnedEmail,
  newProof: buildNewProofEmail,
  withdrawn: buildWithdrawnEmail,
  delayed: buildDelayedEmail,
  expired: buildExpiredEmail,
  emailCorrected: buildEmailCorrectedEmail,
  emailReplaced: buildEmailReplacedEmail,
};
const DECISION_EMAILS = new Set<OrderEmailKind>(['download', 'cancelled']);

export function defineOrderEmailJobs(deps: Deps, cancelIfCreatorDeleted: (order: OrderRecord) => Promise<boolean>): void {
  for (const [kind, name] of Object.entries(ORDER_EMAIL_JOBS) as [OrderEmailKind, string][]) {
    deps.jobs.define<EmailJobData & { order: string }>({
      name,
      group: 'emails',
      maxAttempts: EMAIL_ATTEMPTS_MAX,
      async perform({ order: id, ...data }) {
        const order = await OrderModel.findById(id).lean<OrderRecord>();
        if (!order || !isEmailDue[kind](order, data)) return;
        if (kind === 'received' && (await cancelIfCreatorDeleted(order))) return;
        const email = await emailBuilders[kind](deps, order, data);
        if (!email) return;
        const { content, locale, ...emailFields } = email;
        // An email that was requested again gets a new id; a retried job keeps its id.
        const messageId = data.renewedAt === undefined ? emailFields.id : `${emailFields.id}.${data.renewedAt}`;
        await deps.mailer.send({ ...emailFields, id: messageId, ...renderEmail(content, locale) });
        if (DECISION_EMAILS.has(kind)) await OrderModel.updateOne({ _id: order._id }, { $set: { notifiedAt: deps.clock.now() } });
      },
    });
  }
}
