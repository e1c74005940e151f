import { CREATOR_DELETED_REASON } from './creator-deleted-reason.ts';
import { requiresPaymentProof } from '@banca/contracts/orders.schemas';
import type { Deps } from '../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../platform/jobs/jobs.ts';
import type { OutgoingEmail } from '../../platform/email/mailer.ts';
import { type EmailContent, renderEmail } from '../../platform/email/render-email.ts';
import { greet, isUnlinkableLine } from '../../platform/email/user-text.ts';
import { formatMzn } from '../../platform/money.ts';
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

type EmailBuilder = (
  deps: Deps,
  order: OrderRecord,
) => Promise<(Omit<OutgoingEmail, 'html' | 'text'> & { content: EmailContent }) | undefined>;

const PAYMENT_METHOD_NAMES: Record<string, string> = {
  mpesa: 'M-Pesa',
  emola: 'E-mola',
  paypal: 'PayPal',
  visa: 'Visa',
  mastercard: 'MasterCard',
};
const getPaymentMethodName = ({ paymentMethod }: OrderRecord): string => PAYMENT_METHOD_NAMES[paymentMethod] ?? paymentMethod;
const getProductTitle = (order: OrderRecord): string => order.product.title ?? '';

const buildDetails = (order: OrderRecord): [string, string][] => [
  ['Produto', getProductTitle(order)],
  ['Valor', formatMzn(order.amount)],
  ...(order.amount > 0 ? [['Pagamento', getPaymentMethodName(order)] as [string, string]] : []),
  ...(order.confirmationCode && isUnlinkableLine(order.confirmationCode)
    ? [['Código', order.confirmationCode] as [string, string]]
    : []),
  ['Encomenda', `#${toShortId(order._id)}`],
];

/** Banca does not charge cards, so buyer and creator agree on a payment. Only mobile wallets require proof. */
function describeCreatorStep(order: OrderRecord): string {
  if (requiresPaymentProof(order.paymentMethod)) return 'vai comparar o teu comprovativo com o código';
  return order.paymentMethod === 'paypal'
    ? 'vai confirmar o teu pagamento por PayPal'
    : `vai combinar contigo, por email, como pagas por ${getPaymentMethodName(order)}`;
}

function describeConfirmationStep(order: OrderRecord): string {
  if (requiresPaymentProof(order.paymentMethod))
    return 'Compara o comprovativo com o código na tua carteira e aprova a encomenda.';
  return order.paymentMethod === 'paypal'
    ? 'Confirma na tua conta PayPal que o pagamento chegou e aprova a encomenda.'
    : `A Banca não cobra ${getPaymentMethodName(order)}: combina com o cliente, por email, como paga, e aprova a encomenda quando o pagamento chegar.`;
}

const buildReceivedEmail: EmailBuilder = async (_deps, order) => ({
  id: `order.${String(order._id)}.received`,
  to: order.email,
  budget: 'notice',
  subject: `Recebemos a tua encomenda: ${getProductTitle(order)}`,
  content: {
    preview: 'O criador vai confirmar o pagamento.',
    heading: 'Recebemos a tua encomenda',
    paragraphs: [
      `${greet(order.name)}, obrigado pela compra.`,
      `@${order.creatorUsername} ${describeCreatorStep(order)}. Assim que aprovar, recebes aqui o link de download.`,
    ],
    details: buildDetails(order),
    footnote: 'Guarda este e-mail até receberes o link.',
  },
});

const buildNewOrderEmail: EmailBuilder = async (deps, order) => {
  const creator = await findActiveCreator(deps, order.creator);
  const id = `order.${String(order._id)}.new`;
  if (!creator || !(await consumeEmailQuota(deps, creator, id))) return undefined;
  const isPending = order.status === 'pending';
  return {
    id,
    to: creator.email,
    budget: 'notice',
    subject: `Nova encomenda: ${getProductTitle(order)}`,
    content: {
      preview: `${order.name} · ${formatMzn(order.amount)}`,
      heading: isPending ? 'Tens uma encomenda por confirmar' : 'Tens uma nova encomenda',
      paragraphs: [isPending ? describeConfirmationStep(order) : 'O produto é grátis: o link já seguiu para o cliente.'],
      details: [['Cliente', order.name], ...buildDetails(order)],
      action: { label: 'Abrir as confirmações', url: `${deps.config.PUBLIC_ORIGIN}/dashboard?section=customers` },
    },
  };
};

const buildDownloadEmail: EmailBuilder = async (deps, order) => ({
  id: `order.${String(order._id)}.download.${order.linkVersion}`,
  to: order.email,
  budget: 'essential',
  subject: `O teu download: ${getProductTitle(order)}`,
  content: {
    preview: 'O link é válido durante 24 horas.',
    heading: 'O teu download está pronto',
    paragraphs: [
      `${greet(order.name)}, ${order.amount > 0 ? 'o teu pagamento foi confirmado' : 'obrigado'}. Aqui está o link para o teu ficheiro.`,
    ],
    details: buildDetails(order),
    action: { label: 'Descarregar', url: createDownloadLink(deps, order) },
    footnote: 'O link expira em 24 horas. Se expirar, abre-o na mesma e pede um novo.',
  },
});

/** Tells a buyer who has paid what to do. They can reply only to a creator with a public contact email. */
function describeNextSteps(order: OrderRecord, contactEmail: string | undefined): string {
  const hasProof = requiresPaymentProof(order.paymentMethod);
  const proofText = hasProof ? 'o comprovativo' : 'o recibo do pagamento';
  if (contactEmail) return `Se pagaste, responde a este email com ${proofText}: a resposta vai para o criador.`;
  if (hasProof) return 'Se pagaste e o produto ainda estiver à venda, faz uma nova encomenda com o código certo.';
  return `Se pagaste, pede a devolução ${order.paymentMethod === 'paypal' ? 'no PayPal' : 'no teu banco'}, com ${proofText}.`;
}

const buildUnconfirmedText = (
  order: OrderRecord,
  contactEmail: string | undefined,
): Pick<EmailContent, 'preview' | 'paragraphs'> => ({
  preview: 'O pagamento não foi confirmado.',
  paragraphs: [
    `${greet(order.name)}, @${order.creatorUsername} não conseguiu confirmar o pagamento e cancelou a encomenda.`,
    ...(order.cancelReason ? [`Motivo: ${order.cancelReason}`] : []),
    describeNextSteps(order, contactEmail),
  ],
});

const buildCreatorDeletedText = (order: OrderRecord): Pick<EmailContent, 'preview' | 'paragraphs'> => ({
  preview: CREATOR_DELETED_REASON,
  paragraphs: [
    `${greet(order.name)}, a encomenda foi cancelada antes de o pagamento ser confirmado. ${CREATOR_DELETED_REASON}`,
    'Se já pagaste, pede a devolução na tua carteira ou no teu banco, com o comprovativo.',
  ],
});

const buildCancelledEmail: EmailBuilder = async (_deps, order) => {
  const isCreatorDeleted = order.cancelReason === CREATOR_DELETED_REASON;
  const contactEmail = isCreatorDeleted ? undefined : (await findUser(order.creator))?.contactEmail || undefined;
  return {
    id: `order.${String(order._id)}.cancelled`,
    to: order.email,
    budget: 'essential',
    replyTo: contactEmail,
    subject: `Encomenda cancelada: ${getProductTitle(order)}`,
    content: {
      heading: 'A tua encomenda foi cancelada',
      ...(isCreatorDeleted ? buildCreatorDeletedText(order) : buildUnconfirmedText(order, contactEmail)),
      details: buildDetails(order),
      ...(contactEmail ? { contact: { label: 'Contacto do criador:', email: contactEmail } } : {}),
    },
  };
};

/** Whether an email still matches the state of its order when its job runs. */
const isEmailDue: Record<keyof typeof ORDER_EMAIL_JOBS, (order: OrderRecord) => boolean> = {
  received: (order) => order.status === 'pending',
  newOrder: (order) => order.status === 'pending' || order.amount === 0,
  download: (order) => order.status === 'completed',
  cancelled: (order) => order.status === 'cancelled',
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
        const { content, ...emailFields } = email;
        // An email that was requested again gets a new id; a retried job keeps its id.
        const messageId = renewedAt === undefined ? emailFields.id : `${emailFields.id}.${renewedAt}`;
        await deps.mailer.send({ ...emailFields, id: messageId, ...renderEmail(content) });
        if (DECISION_EMAILS.has(kind)) await OrderModel.updateOne({ _id: order._id }, { $set: { notifiedAt: deps.clock.now() } });
      },
    });
  }
}
