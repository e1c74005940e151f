import { accounts as messages } from '@banca/contracts/messages';
import { requiresPaymentProof } from '@banca/contracts/orders.schemas';
import type { Deps } from '../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../platform/jobs/jobs.ts';
import type { OutgoingEmail } from '../../platform/email/mailer.ts';
import { type EmailContent, renderEmail } from '../../platform/email/render-email.ts';
import { greet, isSafeText } from '../../platform/email/user-text.ts';
import { formatMzn } from '../../platform/money.ts';
import { consumeEmailQuota } from '../accounts/emails/email-quota.ts';
import { findActiveCreator } from '../accounts/active-creators.ts';
import { findUser } from '../accounts/users.service.ts';
import { downloadLink } from './download-links.ts';
import { type OrderRecord, OrderModel } from './orders.model.ts';
import { shortIdOf } from './orders.presenter.ts';

export const MAIL_JOBS = {
  received: 'mail.order-received',
  newOrder: 'mail.new-order',
  download: 'mail.download-link',
  cancelled: 'mail.order-cancelled',
} as const;

type Writer = (
  deps: Deps,
  order: OrderRecord,
) => Promise<(Omit<OutgoingEmail, 'html' | 'text'> & { letter: EmailContent }) | undefined>;

const METHODS: Record<string, string> = {
  mpesa: 'M-Pesa',
  emola: 'E-mola',
  paypal: 'PayPal',
  visa: 'Visa',
  mastercard: 'MasterCard',
};
const methodName = ({ paymentMethod }: OrderRecord): string => METHODS[paymentMethod] ?? paymentMethod;
const title = (order: OrderRecord): string => order.product.title ?? '';

const facts = (order: OrderRecord): [string, string][] => [
  ['Produto', title(order)],
  ['Valor', formatMzn(order.amount)],
  ...(order.amount > 0 ? [['Pagamento', methodName(order)] as [string, string]] : []),
  ...(order.confirmationCode && isSafeText(order.confirmationCode)
    ? [['Código', order.confirmationCode] as [string, string]]
    : []),
  ['Encomenda', `#${shortIdOf(order._id)}`],
];

/** Banca charges no cards: buyer and creator agree on a way to pay. Only mobile wallets ask for a screenshot and a code. */
function creatorsStep(order: OrderRecord): string {
  if (requiresPaymentProof(order.paymentMethod)) return 'vai comparar o teu comprovativo com o código';
  return order.paymentMethod === 'paypal'
    ? 'vai confirmar o teu pagamento por PayPal'
    : `vai combinar contigo, por email, como pagas por ${methodName(order)}`;
}

function confirmationStep(order: OrderRecord): string {
  if (requiresPaymentProof(order.paymentMethod))
    return 'Compara o comprovativo com o código na tua carteira e aprova a encomenda.';
  return order.paymentMethod === 'paypal'
    ? 'Confirma na tua conta PayPal que o pagamento chegou e aprova a encomenda.'
    : `A Banca não cobra ${methodName(order)}: combina com o cliente, por email, como paga, e aprova a encomenda quando o pagamento chegar.`;
}

const received: Writer = async (_deps, order) => ({
  id: `order.${String(order._id)}.received`,
  to: order.email,
  budget: 'notice',
  subject: `Recebemos a tua encomenda: ${title(order)}`,
  letter: {
    preview: 'O criador vai confirmar o pagamento.',
    heading: 'Recebemos a tua encomenda',
    paragraphs: [
      `${greet(order.name)}, obrigado pela compra.`,
      `@${order.creatorUsername} ${creatorsStep(order)}. Assim que aprovar, recebes aqui o link de download.`,
    ],
    facts: facts(order),
    footnote: 'Guarda este e-mail até receberes o link.',
  },
});

const newOrder: Writer = async (deps, order) => {
  const creator = await findActiveCreator(deps, order.creator);
  const id = `order.${String(order._id)}.new`;
  if (!creator || !(await consumeEmailQuota(deps, creator, id))) return undefined;
  const waits = order.status === 'pending';
  return {
    id,
    to: creator.email,
    budget: 'notice',
    subject: `Nova encomenda: ${title(order)}`,
    letter: {
      preview: `${order.name} · ${formatMzn(order.amount)}`,
      heading: waits ? 'Tens uma encomenda por confirmar' : 'Tens uma nova encomenda',
      paragraphs: [waits ? confirmationStep(order) : 'O produto é grátis: o link já seguiu para o cliente.'],
      facts: [['Cliente', order.name], ...facts(order)],
      action: { label: 'Abrir as confirmações', url: `${deps.config.PUBLIC_ORIGIN}/dashboard?section=customers` },
    },
  };
};

const download: Writer = async (deps, order) => ({
  id: `order.${String(order._id)}.download.${order.linkVersion}`,
  to: order.email,
  budget: 'essential',
  subject: `O teu download: ${title(order)}`,
  letter: {
    preview: 'O link é válido durante 24 horas.',
    heading: 'O teu download está pronto',
    paragraphs: [
      `${greet(order.name)}, ${order.amount > 0 ? 'o teu pagamento foi confirmado' : 'obrigado'}. Aqui está o link para o teu ficheiro.`,
    ],
    facts: facts(order),
    action: { label: 'Descarregar', url: downloadLink(deps, order) },
    footnote: 'O link expira em 24 horas. Se expirar, abre-o na mesma e pede um novo.',
  },
});

/** What a buyer who has paid can do. Only a public contact address leads to the creator. */
function nextSteps(order: OrderRecord, contactEmail: string | undefined): string {
  const isProved = requiresPaymentProof(order.paymentMethod);
  const evidence = isProved ? 'o comprovativo' : 'o recibo do pagamento';
  if (contactEmail) return `Se pagaste, responde a este email com ${evidence}: a resposta vai para o criador.`;
  if (isProved) return 'Se pagaste e o produto ainda estiver à venda, faz uma nova encomenda com o código certo.';
  return `Se pagaste, pede a devolução ${order.paymentMethod === 'paypal' ? 'no PayPal' : 'no teu banco'}, com ${evidence}.`;
}

const unconfirmed = (order: OrderRecord, contactEmail: string | undefined): Pick<EmailContent, 'preview' | 'paragraphs'> => ({
  preview: 'O pagamento não foi confirmado.',
  paragraphs: [
    `${greet(order.name)}, @${order.creatorUsername} não conseguiu confirmar o pagamento e cancelou a encomenda.`,
    ...(order.cancelReason ? [`Motivo: ${order.cancelReason}`] : []),
    nextSteps(order, contactEmail),
  ],
});

/** Its creator's account was deleted: there is nobody left to write to. */
const orphaned = (order: OrderRecord): Pick<EmailContent, 'preview' | 'paragraphs'> => ({
  preview: messages.noLongerSelling,
  paragraphs: [
    `${greet(order.name)}, a encomenda foi cancelada antes de o pagamento ser confirmado. ${messages.noLongerSelling}`,
    'Se já pagaste, pede a devolução na tua carteira ou no teu banco, com o comprovativo.',
  ],
});

const cancelled: Writer = async (_deps, order) => {
  const isOrphaned = order.cancelReason === messages.noLongerSelling;
  const contactEmail = isOrphaned ? undefined : (await findUser(order.creator))?.contactEmail || undefined;
  return {
    id: `order.${String(order._id)}.cancelled`,
    to: order.email,
    budget: 'essential',
    replyTo: contactEmail,
    subject: `Encomenda cancelada: ${title(order)}`,
    letter: {
      heading: 'A tua encomenda foi cancelada',
      ...(isOrphaned ? orphaned(order) : unconfirmed(order, contactEmail)),
      facts: facts(order),
      ...(contactEmail ? { contact: { label: 'Contacto do criador:', email: contactEmail } } : {}),
    },
  };
};

/** What is no longer so is not said: a link after its order was cancelled, a notice for one that stands, "it waits" for one decided. */
const due: Record<keyof typeof MAIL_JOBS, (order: OrderRecord) => boolean> = {
  received: (order) => order.status === 'pending',
  newOrder: (order) => order.status === 'pending' || order.amount === 0,
  download: (order) => order.status === 'completed',
  cancelled: (order) => order.status === 'cancelled',
};

const writers: Record<keyof typeof MAIL_JOBS, Writer> = { received, newOrder, download, cancelled };
const NOTICES = new Set<keyof typeof MAIL_JOBS>(['download', 'cancelled']);

/**
 * Jobs carry only the order's id: what they say is read when they run, so that a second run says the same. An order that
 * `endsInstead` takes care of is not confirmed.
 */
export function defineOrderMails(deps: Deps, endsInstead: (order: OrderRecord) => Promise<boolean>): void {
  for (const [kind, name] of Object.entries(MAIL_JOBS) as [keyof typeof MAIL_JOBS, string][]) {
    deps.jobs.define<{ order: string; renewedAt?: number }>({
      name,
      group: 'emails',
      maxAttempts: EMAIL_ATTEMPTS_MAX,
      async perform({ order: id, renewedAt }) {
        const order = await OrderModel.findById(id, { terms: 0, file: 0 }).lean<OrderRecord>();
        if (!order || !due[kind](order)) return;
        if (kind === 'received' && (await endsInstead(order))) return;
        const written = await writers[kind](deps, order);
        if (!written) return;
        const { letter, ...mail } = written;
        // A mail asked for again is a new message; a job run twice is the same one.
        const messageId = renewedAt === undefined ? mail.id : `${mail.id}.${renewedAt}`;
        await deps.mailer.send({ ...mail, id: messageId, ...renderEmail(letter) });
        if (NOTICES.has(kind)) await OrderModel.updateOne({ _id: order._id }, { $set: { notifiedAt: deps.clock.now() } });
      },
    });
  }
}
