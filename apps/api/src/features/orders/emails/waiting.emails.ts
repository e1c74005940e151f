import { formatProductTitles } from '@banca/contracts/order-titles';
import { paymentMethods } from '@banca/contracts/payment-methods';
import type { Translator } from '@banca/messages/catalogues';
import { formatDateTime } from '@banca/messages/date-formatters';
import type { Deps } from '../../../platform/deps.ts';
import type { EmailContent } from '../../../platform/email/render-email.ts';
import { greet } from '../../../platform/email/user-text.ts';
import { formatCentavos } from '../../../platform/money.ts';
import { findUser } from '../../accounts/users.service.ts';
import { hasOpenAttempt } from '../order-attempt-fields.ts';
import type { OrderRecord } from '../orders.model.ts';
import { toShortId } from '../orders.presenter.ts';
import { buildAccountRows } from './account-rows.ts';
import { buildContactFields, findCreatorContact } from './creator-contact.ts';
import { formatDuration } from './format-duration.ts';
import {
  buildBuyerEmail,
  buildDetails,
  buildOrderAction,
  type EmailBuilder,
  isUnpaid,
  isUnpriced,
  isUnproven,
} from './order-email.ts';

function describeCreatorStep(order: OrderRecord, { t, locale }: Translator): string {
  const creator = order.creatorUsername;
  const { kind, name: method } = paymentMethods[order.paymentMethod];
  if (hasOpenAttempt(order)) return t('orderEmails.receivedCharged');
  if (isUnpaid(order)) return t('orderEmails.receivedUnpaid', { creator, method, order: `#${toShortId(order._id)}` });
  if (isUnpriced(order))
    return t('orderPage.payForeign', { amount: formatCentavos(order.amount, locale), method, username: creator });
  if (isUnproven(order)) return t('orderEmails.receivedUnproven', { creator, method });
  return kind === 'wallet' ? t('orderEmails.receivedProof', { creator }) : t('orderEmails.receivedOnline', { creator, method });
}

/** How long the creator usually takes, for an order that waits for nothing else. */
async function findUsualMinutes(deps: Deps, order: OrderRecord): Promise<number | null> {
  const isWaiting = order.proofAt !== undefined && !hasOpenAttempt(order);
  return isWaiting ? await deps.confirmationTimes.getMinutes(order.creator) : null;
}

const describeUsualTime = (minutes: number | null, { t }: Translator): string[] =>
  minutes === null ? [] : [t('purchase.usualTime', { time: formatDuration(minutes, t) })];

/** Says until when an order without a proof is open, in the words of its page. */
function describeDeadline(order: OrderRecord, { t, locale }: Translator): string[] {
  if (!order.expiresAt || hasOpenAttempt(order)) return [];
  const time = formatDateTime(order.expiresAt, locale);
  return isUnpaid(order) || isUnpriced(order)
    ? [t('orderPage.unpaidDeadline', { time })]
    : [t('orderPage.proofDeadline', { time }), t('orderPage.moneyDoesNotExpire')];
}

/** Lead to the page of the order, where a buyer who knows how to pay hands in a proof. */
function buildActions(...[deps, order, translator]: Parameters<typeof buildOrderAction>): Pick<EmailContent, 'action'> {
  const { t } = translator;
  const action = buildOrderAction(deps, order, translator);
  if (isUnpaid(order) || isUnpriced(order)) return { action: { ...action, label: t('orderEmails.openRequest') } };
  return { action: isUnproven(order) ? { ...action, label: t('orderPage.sendProof') } : action };
}

function buildReceivedText(
  order: OrderRecord,
  { t }: Translator,
): Pick<EmailContent, 'preview' | 'heading'> & { subject: string } {
  const product = formatProductTitles(order);
  if (isUnpriced(order)) {
    const heading = t('purchase.stillUnpaid');
    return { subject: t('orderEmails.receivedUnpaidSubject', { product }), preview: heading, heading };
  }
  if (isUnproven(order)) {
    const heading = t('orderPage.unprovenTitle');
    return { subject: t('orderEmails.receivedUnprovenSubject', { product }), preview: heading, heading };
  }
  return {
    subject: t(isUnpaid(order) ? 'orderEmails.receivedUnpaidSubject' : 'orderEmails.receivedSubject', { product }),
    preview: t(isUnpaid(order) ? 'orderEmails.receivedUnpaidPreview' : 'orderEmails.receivedPreview'),
    heading: t(isUnpaid(order) ? 'purchase.notPaidYet' : 'orderEmails.receivedHeading'),
  };
}

export const buildReceivedEmail: EmailBuilder = async (deps, order) => {
  const creator = isUnproven(order) ? await findUser(order.creator) : null;
  const contact = isUnpriced(order) || isUnpaid(order) ? await findCreatorContact(order) : {};
  const minutes = await findUsualMinutes(deps, order);
  const email = buildBuyerEmail(order, { kind: 'order-received', event: 'received' }, (t, translator) => ({
    ...buildReceivedText(order, translator),
    paragraphs: [
      t(isUnpaid(order) || isUnpriced(order) ? 'orderEmails.receivedUnpaidThanks' : 'orderEmails.receivedThanks', {
        greeting: greet(order.name, t),
      }),
      describeCreatorStep(order, translator),
      ...describeUsualTime(minutes, translator),
      ...describeDeadline(order, translator),
    ],
    ...buildContactFields(order, contact, translator, isUnproven(order) ? buildAccountRows(order, creator, translator) : []),
    ...buildActions(deps, order, translator),
    footnote: t('orderEmails.receivedFootnote'),
  }));
  return { ...email, replyTo: contact.email };
};

export const buildProofReceivedEmail: EmailBuilder = async (deps, order, { proofAt }) => {
  const minutes = await findUsualMinutes(deps, order);
  return buildBuyerEmail(order, { kind: 'proof-received', event: `proof.${proofAt}.received` }, (t, translator) => ({
    subject: t('orderEmails.proofReceivedSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.receivedPreview'),
    heading: t('orderEmails.proofReceivedHeading'),
    paragraphs: [
      t('orderEmails.proofReceivedText', { greeting: greet(order.name, t) }),
      describeCreatorStep(order, translator),
      ...describeUsualTime(minutes, translator),
    ],
    details: buildDetails(order, translator),
    action: buildOrderAction(deps, order, translator),
  }));
};

function describeDelay(order: OrderRecord, { t }: Translator): Pick<EmailContent, 'preview' | 'paragraphs'> {
  const values = { greeting: greet(order.name, t), creator: order.creatorUsername };
  if (isUnpaid(order) || isUnpriced(order))
    return { preview: t('orderEmails.delayedUnpaidPreview'), paragraphs: [t('orderEmails.delayedUnpaidText', values)] };
  if (isUnproven(order))
    return { preview: t('orderPage.unprovenTitle'), paragraphs: [t('orderEmails.delayedUnprovenText', values)] };
  return { preview: t('orderEmails.delayedPreview'), paragraphs: [t('orderEmails.delayedText', values)] };
}

export const buildDelayedEmail: EmailBuilder = async (deps, order) => {
  const contact = await findCreatorContact(order);
  const email = buildBuyerEmail(
    order,
    { kind: 'order-delayed', event: `delayed.${Number(order.waitingSince)}` },
    (t, translator) => {
      const { preview, paragraphs } = describeDelay(order, translator);
      return {
        subject: t('orderEmails.delayedSubject', { product: formatProductTitles(order) }),
        preview,
        heading: t('orderEmails.delayedHeading'),
        paragraphs: [...paragraphs, ...describeDeadline(order, translator), t('orderEmails.delayedHelp')],
        ...buildContactFields(order, contact, translator),
        ...buildActions(deps, order, translator),
      };
    },
  );
  return { ...email, replyTo: contact.email };
};
