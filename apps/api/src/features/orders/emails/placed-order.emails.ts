import { paymentMethods } from '@banca/contracts/payment-methods';
import { getTranslator, type Translator } from '@banca/messages/catalogues';
import { greet } from '../../../platform/email/user-text.ts';
import { formatCentavos } from '../../../platform/money.ts';
import { formatProductTitles } from '../order-lines.ts';
import type { OrderRecord } from '../orders.model.ts';
import { buildCreatorEmail, buildDetails, buildOrderAction, type EmailBuilder } from './order-email.ts';

/** Banca does not charge cards, so buyer and creator agree on a payment. Only mobile wallets require proof. */
function describeCreatorStep(order: OrderRecord, { t }: Translator): string {
  const creator = order.creatorUsername;
  const { kind, name: method } = paymentMethods[order.paymentMethod];
  if (kind === 'wallet') return t('orderEmails.receivedProof', { creator });
  return kind === 'online'
    ? t('orderEmails.receivedOnline', { creator, method })
    : t('orderEmails.receivedCard', { creator, method });
}

function describeConfirmationStep(order: OrderRecord, { t }: Translator): string {
  const { kind, name: method } = paymentMethods[order.paymentMethod];
  if (kind === 'wallet') return t('orderEmails.newOrderProof');
  return kind === 'online' ? t('orderEmails.newOrderOnline', { method }) : t('orderEmails.newOrderCard', { method });
}

export const buildReceivedEmail: EmailBuilder = async (deps, order) => {
  const translator = getTranslator(order.language);
  const { t, locale } = translator;
  return {
    id: `order.${String(order._id)}.received`,
    to: order.email,
    kind: 'order-received',
    subject: t('orderEmails.receivedSubject', { product: formatProductTitles(order) }),
    locale,
    content: {
      preview: t('orderEmails.receivedPreview'),
      heading: t('orderEmails.receivedHeading'),
      paragraphs: [t('orderEmails.receivedThanks', { greeting: greet(order.name, t) }), describeCreatorStep(order, translator)],
      details: buildDetails(order, translator),
      action: buildOrderAction(deps, order, translator),
      footnote: t('orderEmails.receivedFootnote'),
    },
  };
};

export const buildNewOrderEmail: EmailBuilder = async (deps, order) =>
  await buildCreatorEmail(deps, order, { kind: 'new-order', event: 'new' }, (translator) => {
    const { t, locale } = translator;
    const isPending = order.state === 'pending';
    return {
      subject: t('orderEmails.newOrderSubject', { product: formatProductTitles(order) }),
      preview: `${order.name} · ${formatCentavos(order.amount, locale)}`,
      heading: isPending ? t('orderEmails.newOrderPendingHeading') : t('orderEmails.newOrderFreeHeading'),
      paragraphs: [isPending ? describeConfirmationStep(order, translator) : t('orderEmails.newOrderFreeText')],
    };
  });

/** Tells the buyer that the creator has not decided for a day. */
export const buildDelayedEmail: EmailBuilder = async (deps, order) => {
  const translator = getTranslator(order.language);
  const { t, locale } = translator;
  return {
    id: `order.${String(order._id)}.delayed.${Number(order.waitingSince)}`,
    to: order.email,
    kind: 'order-delayed',
    subject: t('orderEmails.delayedSubject', { product: formatProductTitles(order) }),
    locale,
    content: {
      preview: t('orderEmails.delayedPreview'),
      heading: t('orderEmails.delayedHeading'),
      paragraphs: [
        t('orderEmails.delayedText', { greeting: greet(order.name, t), creator: order.creatorUsername }),
        t('orderEmails.delayedHelp'),
      ],
      details: buildDetails(order, translator),
      action: buildOrderAction(deps, order, translator),
    },
  };
};
