import { CREATOR_DELETED_REASON } from './creator-deleted-reason.ts';
import { requiresPaymentProof } from '@banca/contracts/orders.schemas';
import type { Locale } from '@banca/messages';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import type { Deps } from '../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../platform/jobs/jobs.ts';
import type { OutgoingEmail } from '../../platform/email/mailer.ts';
import { type EmailContent, renderEmail } from '../../platform/email/render-email.ts';
import { greet, isUnlinkableLine } from '../../platform/email/user-text.ts';
import { addLanguageParam } from '../../platform/http/language.ts';
import { formatCentavos } from '../../platform/money.ts';
import { consumeEmailQuota } from '../accounts/emails/email-quota.ts';
import { findActiveCreator } from '../accounts/active-creators.ts';
import { findUser } from '../accounts/users.service.ts';
import { createDownloadLink } from './download-links.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';
import { toShortId } from './orders.presenter.ts';

export const ORDER_EMAIL_JOBS = {
  received: 'mail.order-received',
  newOrder: 'mail.new-order',
  download: 'mail.download-link',
  cancelled: 'mail.order-cancelled',
} as const;

interface OrderEmail extends Omit<OutgoingEmail, 'html' | 'text'> {
  content: EmailContent;
  /** The locale of the texts in `content`. */
  locale: Locale;
}

type EmailBuilder = (deps: Deps, order: OrderRecord) => Promise<OrderEmail | undefined>;

const PAYMENT_METHOD_NAMES: Record<string, string> = {
  mpesa: 'M-Pesa',
  emola: 'E-mola',
  paypal: 'PayPal',
  visa: 'Visa',
  mastercard: 'Mastercard',
};
const getPaymentMethodName = ({ paymentMethod }: OrderRecord): string => PAYMENT_METHOD_NAMES[paymentMethod] ?? paymentMethod;
const getProductTitle = (order: OrderRecord): string => order.product.title ?? '';

const buildDetails = (order: OrderRecord, { t, locale }: Translator): [string, string][] => [
  [t('orderEmails.product'), getProductTitle(order)],
  [t('orderEmails.amount'), formatCentavos(order.amount, locale)],
  ...(order.amount > 0 ? [[t('orderEmails.payment'), getPaymentMethodName(order)] as [string, string]] : []),
  ...(order.confirmationCode && isUnlinkableLine(order.confirmationCode)
    ? [[t('orderEmails.code'), order.confirmationCode] as [string, string]]
    : []),
  [t('orderEmails.order'), `#${toShortId(order._id)}`],
];

/** Banca does not charge cards, so buyer and creator agree on a payment. Only mobile wallets require proof. */
function describeCreatorStep(order: OrderRecord, { t }: Translator): string {
  const creator = order.creatorUsername;
  if (requiresPaymentProof(order.paymentMethod)) return t('orderEmails.receivedProof', { creator });
  return order.paymentMethod === 'paypal'
    ? t('orderEmails.receivedPaypal', { creator })
    : t('orderEmails.receivedCard', { creator, method: getPaymentMethodName(order) });
}

function describeConfirmationStep(order: OrderRecord, { t }: Translator): string {
  if (requiresPaymentProof(order.paymentMethod)) return t('orderEmails.newOrderProof');
  return order.paymentMethod === 'paypal'
    ? t('orderEmails.newOrderPaypal')
    : t('orderEmails.newOrderCard', { method: getPaymentMethodName(order) });
}

const buildReceivedEmail: EmailBuilder = async (_deps, order) => {
  const translator = getTranslator(order.language);
  const { t, locale } = translator;
  return {
    id: `order.${String(order._id)}.received`,
    to: order.email,
    budget: 'notice',
    subject: t('orderEmails.receivedSubject', { product: getProductTitle(order) }),
    locale,
    content: {
      preview: t('orderEmails.receivedPreview'),
      heading: t('orderEmails.receivedHeading'),
      paragraphs: [t('orderEmails.receivedThanks', { greeting: greet(order.name, t) }), describeCreatorStep(order, translator)],
      details: buildDetails(order, translator),
      footnote: t('orderEmails.receivedFootnote'),
    },
  };
};

const buildNewOrderEmail: EmailBuilder = async (deps, order) => {
  const creator = await findActiveCreator(deps, order.creator);
  const id = `order.${String(order._id)}.new`;
  if (!creator || !(await consumeEmailQuota(deps, creator, id))) return undefined;
  const translator = getTranslator(creator.language);
  const { t, locale } = translator;
  const isPending = order.state === 'pending';
  return {
    id,
    to: creator.email,
    budget: 'notice',
    subject: t('orderEmails.newOrderSubject', { product: getProductTitle(order) }),
    locale,
    content: {
      preview: `${order.name} · ${formatCentavos(order.amount, locale)}`,
      heading: isPending ? t('orderEmails.newOrderPendingHeading') : t('orderEmails.newOrderFreeHeading'),
      paragraphs: [isPending ? describeConfirmationStep(order, translator) : t('orderEmails.newOrderFreeText')],
      details: [[t('orderEmails.customer'), order.name], ...buildDetails(order, translator)],
      action: {
        label: t('orderEmails.newOrderAction'),
        url: addLanguageParam(`${deps.config.PUBLIC_ORIGIN}/dashboard?section=customers`, creator.language),
      },
    },
  };
};

const buildDownloadEmail: EmailBuilder = async (deps, order) => {
  const translator = getTranslator(order.language);
  const { t, locale } = translator;
  const greeting = greet(order.name, t);
  return {
    id: `order.${String(order._id)}.download.${order.linkVersion}`,
    to: order.email,
    budget: 'essential',
    subject: t('orderEmails.downloadSubject', { product: getProductTitle(order) }),
    locale,
    content: {
      preview: t('orderEmails.downloadPreview'),
      heading: t('orderEmails.downloadHeading'),
      paragraphs: [order.amount > 0 ? t('orderEmails.downloadPaid', { greeting }) : t('orderEmails.downloadFree', { greeting })],
      details: buildDetails(order, translator),
      action: {
        label: t('orderEmails.downloadAction'),
        url: addLanguageParam(createDownloadLink(deps, order), order.language),
      },
      footnote: t('orderEmails.downloadFootnote'),
    },
  };
};

/** Tells a buyer who has paid what to do. They can reply only to a creator with a public contact email. */
function describeNextSteps(order: OrderRecord, contactEmail: string | undefined, { t }: Translator): string {
  const hasProof = requiresPaymentProof(order.paymentMethod);
  if (contactEmail) return hasProof ? t('orderEmails.cancelledReplyProof') : t('orderEmails.cancelledReplyReceipt');
  if (hasProof) return t('orderEmails.cancelledOrderAgain');
  return order.paymentMethod === 'paypal' ? t('orderEmails.cancelledRefundPaypal') : t('orderEmails.cancelledRefundBank');
}

type CancellationText = Pick<EmailContent, 'preview' | 'paragraphs'>;

function buildUnconfirmedText(order: OrderRecord, contactEmail: string | undefined, translator: Translator): CancellationText {
  const { t } = translator;
  return {
    preview: t('orderEmails.cancelledPreview'),
    paragraphs: [
      t('orderEmails.cancelledText', { greeting: greet(order.name, t), creator: order.creatorUsername }),
      ...(order.cancelReason ? [t('orderEmails.cancelledReason', { reason: order.cancelReason })] : []),
      describeNextSteps(order, contactEmail, translator),
    ],
  };
}

const buildCreatorDeletedText = (order: OrderRecord, { t }: Translator): CancellationText => ({
  preview: t('accounts.noLongerSelling'),
  paragraphs: [t('orderEmails.creatorDeletedText', { greeting: greet(order.name, t) }), t('orderEmails.creatorDeletedRefund')],
});

const buildCancelledEmail: EmailBuilder = async (_deps, order) => {
  const translator = getTranslator(order.language);
  const { t, locale } = translator;
  const isCreatorDeleted = order.cancelReason === CREATOR_DELETED_REASON;
  const contactEmail = isCreatorDeleted ? undefined : (await findUser(order.creator))?.contactEmail || undefined;
  return {
    id: `order.${String(order._id)}.cancelled`,
    to: order.email,
    budget: 'essential',
    replyTo: contactEmail,
    subject: t('orderEmails.cancelledSubject', { product: getProductTitle(order) }),
    locale,
    content: {
      heading: t('orderEmails.cancelledHeading'),
      ...(isCreatorDeleted ? buildCreatorDeletedText(order, translator) : buildUnconfirmedText(order, contactEmail, translator)),
      details: buildDetails(order, translator),
      ...(contactEmail ? { contact: { label: t('orderEmails.contact'), email: contactEmail } } : {}),
    },
  };
};

/** Whether an email still matches the state of its order when its job runs. */
const isEmailDue: Record<keyof typeof ORDER_EMAIL_JOBS, (order: OrderRecord) => boolean> = {
  received: (order) => order.state === 'pending',
  newOrder: (order) => order.state === 'pending' || order.amount === 0,
  download: (order) => order.state === 'completed',
  cancelled: (order) => order.state === 'cancelled',
};

const emailBuilders: Record<keyof typeof ORDER_EMAIL_JOBS, EmailBuilder> = {
  received: buildReceivedEmail,
  newOrder: buildNewOrderEmail,
  download: buildDownloadEmail,
  cancelled: buildCancelledEmail,
};
const DECISION_EMAILS = new Set<keyof typeof ORDER_EMAIL_JOBS>(['download', 'cancelled']);

export function defineOrderEmailJobs(deps: Deps, cancelIfCreatorDeleted: (order: OrderRecord) => Promise<boolean>): void {
  for (const [kind, name] of Object.entries(ORDER_EMAIL_JOBS) as [keyof typeof ORDER_EMAIL_JOBS, string][]) {
    deps.jobs.define<{ order: string; renewedAt?: number }>({
      name,
      group: 'emails',
      maxAttempts: EMAIL_ATTEMPTS_MAX,
      async perform({ order: id, renewedAt }) {
        const order = await OrderModel.findById(id, { terms: 0, file: 0 }).lean<OrderRecord>();
        if (!order || !isEmailDue[kind](order)) return;
        if (kind === 'received' && (await cancelIfCreatorDeleted(order))) return;
        const email = await emailBuilders[kind](deps, order);
        if (!email) return;
        const { content, locale, ...emailFields } = email;
        // An email that was requested again gets a new id; a retried job keeps its id.
        const messageId = renewedAt === undefined ? emailFields.id : `${emailFields.id}.${renewedAt}`;
        await deps.mailer.send({ ...emailFields, id: messageId, ...renderEmail(content, locale) });
        if (DECISION_EMAILS.has(kind)) await OrderModel.updateOne({ _id: order._id }, { $set: { notifiedAt: deps.clock.now() } });
      },
    });
  }
}
