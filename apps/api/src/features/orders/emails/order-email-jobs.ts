import type { Deps } from '../../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../../platform/jobs/jobs.ts';
import { buildProblemBuyerEmail, buildProblemCreatorEmail, isProblemEmailDue } from '../problems/problems.emails.ts';
import { buildReceivedAmountEmail } from '../refunds/received-amount.email.ts';
import { buildRefundedEmail } from '../refunds/refunded.email.ts';
import { canDownload } from '../order-access.ts';
import { type OrderRecord, OrderModel } from '../orders.model.ts';
import {
  buildCancelledEmail,
  buildDownloadEmail,
  buildEmailCorrectedEmail,
  buildEmailReplacedEmail,
  buildExpiredEmail,
} from './buyer.emails.ts';
import {
  buildNewOrderEmail,
  buildNewProofEmail,
  buildWithdrawnEmail,
  buildPaymentReversedEmail,
  buildPaymentUnusedEmail,
} from './creator.emails.ts';
import { type EmailBuilder, type EmailJobData, type IsEmailDue, renderOrderEmail } from './order-email.ts';
import { buildPaymentInstructionsEmail } from './payment-instructions.email.ts';
import { buildReturnedEmail } from './returned.email.ts';
import { buildWithdrawalConfirmedEmail } from './withdrawal-confirmed.email.ts';
import { buildDelayedEmail, buildProofReceivedEmail, buildReceivedEmail } from './waiting.emails.ts';

export const ORDER_EMAIL_JOBS = {
  received: 'mail.order-received',
  newOrder: 'mail.new-order',
  download: 'mail.download-link',
  cancelled: 'mail.order-cancelled',
  returned: 'mail.order-returned',
  paymentInstructions: 'mail.payment-instructions',
  proofReceived: 'mail.proof-received',
  newProof: 'mail.new-proof',
  withdrawn: 'mail.order-withdrawn',
  withdrawalConfirmed: 'mail.withdrawal-confirmed',
  delayed: 'mail.order-delayed',
  expired: 'mail.order-expired',
  emailCorrected: 'mail.order-email-corrected',
  emailReplaced: 'mail.order-email-replaced',
  paymentReversed: 'mail.payment-reversed',
  paymentUnused: 'mail.payment-unused',
  refunded: 'mail.order-refunded',
  receivedAmount: 'mail.received-amount',
  problemBuyer: 'mail.problem-buyer',
  problemCreator: 'mail.problem-creator',
} as const;

type OrderEmailKind = keyof typeof ORDER_EMAIL_JOBS;

/** A creator who has said what arrived, or has paid it back, knows that the order was withdrawn. */
const isWithdrawnUnanswered: IsEmailDue = ({ state, refundedAmount, receivedAmount }) =>
  state === 'withdrawn' && !refundedAmount && typeof receivedAmount !== 'number';

const isNewestProof: IsEmailDue = ({ state, proofAt }, data) => state === 'pending' && proofAt?.getTime() === data.proofAt;

/** When its job runs, an email may no longer be due, because the order has changed. */
const ORDER_EMAILS: Record<OrderEmailKind, [isDue: IsEmailDue, build: EmailBuilder]> = {
  received: [({ state }) => state === 'pending', buildReceivedEmail],
  newOrder: [({ state, amount, evidence }) => state === 'pending' || amount === 0 || evidence === 'settled', buildNewOrderEmail],
  download: [canDownload, buildDownloadEmail],
  cancelled: [({ state }) => state === 'cancelled', buildCancelledEmail],
  returned: [({ state }) => state === 'returned', buildReturnedEmail],
  paymentInstructions: [({ state, proofAt }) => state === 'pending' && !proofAt, buildPaymentInstructionsEmail],
  proofReceived: [isNewestProof, buildProofReceivedEmail],
  newProof: [isNewestProof, buildNewProofEmail],
  withdrawn: [isWithdrawnUnanswered, buildWithdrawnEmail],
  withdrawalConfirmed: [({ state }) => state === 'withdrawn', buildWithdrawalConfirmedEmail],
  // `reminderAt` is set again if the buyer has handed in another proof meanwhile.
  delayed: [({ state, reminderAt }) => state === 'pending' && !reminderAt, buildDelayedEmail],
  expired: [({ state }) => state === 'expired', buildExpiredEmail],
  emailCorrected: [({ pageVersion }, data) => pageVersion === data.pageVersion, buildEmailCorrectedEmail],
  emailReplaced: [() => true, buildEmailReplacedEmail],
  paymentReversed: [({ state }) => state === 'completed', buildPaymentReversedEmail],
  // A pending order received another amount, which the email about the new order already says.
  paymentUnused: [({ state }) => state !== 'pending', buildPaymentUnusedEmail],
  refunded: [() => true, buildRefundedEmail],
  receivedAmount: [({ refundedAmount }) => !refundedAmount, buildReceivedAmountEmail],
  problemBuyer: [isProblemEmailDue, buildProblemBuyerEmail],
  problemCreator: [isProblemEmailDue, buildProblemCreatorEmail],
};
const DECISION_EMAILS = new Set<OrderEmailKind>(['download', 'cancelled']);

export function defineOrderEmailJobs(deps: Deps, cancelIfCreatorDeleted: (order: OrderRecord) => Promise<boolean>): void {
  for (const [kind, name] of Object.entries(ORDER_EMAIL_JOBS) as [OrderEmailKind, string][]) {
    const [isDue, build] = ORDER_EMAILS[kind];
    deps.jobs.define<EmailJobData & { order: string }>({
      name,
      group: 'emails',
      maxAttempts: EMAIL_ATTEMPTS_MAX,
      async perform({ order: id, ...data }) {
        const order = await OrderModel.findById(id).lean<OrderRecord>();
        if (!order || !isDue(order, data)) return;
        if (kind === 'received' && (await cancelIfCreatorDeleted(order))) return;
        const email = await build(deps, order, data);
        if (!email) return;
        // An email that was requested again gets a new id; a retried job keeps its id.
        const messageId = data.renewedAt === undefined ? email.id : `${email.id}.${data.renewedAt}`;
        await deps.mailer.send({ ...renderOrderEmail(deps, email), id: messageId });
        if (DECISION_EMAILS.has(kind)) await OrderModel.updateOne({ _id: order._id }, { $set: { notifiedAt: deps.clock.now() } });
      },
    });
  }
}
