import { addUnconfirmed } from '@banca/contracts/order-prices';
import { formatProductTitles } from '@banca/contracts/order-titles';
import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { paymentMethods } from '@banca/contracts/payment-methods';
import { formatPhoneNumber } from '@banca/contracts/phone-number';
import type { PlainMessageId } from '@banca/messages';
import type { Translator } from '@banca/messages/catalogues';
import type { EmailContent } from '../../../platform/email/render-email.ts';
import { formatCentavos } from '../../../platform/money.ts';
import type { OrderRecord } from '../orders.model.ts';
import { hasProof } from '../payment-details.ts';
import { buildCreatorEmail, type EmailBuilder, getOrderPrices, hasBuyerMaybePaid, isUnpaid, isUnpriced } from './order-email.ts';

function describeConfirmationStep(order: OrderRecord, { t }: Translator): string {
  const { kind, name: method } = paymentMethods[order.paymentMethod];
  if (order.attempt?.state === 'paid') return t('orderEmails.newOrderOtherAmount');
  if (isUnpaid(order)) return t('orderEmails.newOrderUnpaid', { method });
  if (isUnpriced(order)) return t('orderEmails.newOrderUnpriced', { method });
  if (kind === 'card') return t('orderEmails.newOrderCard');
  return kind === 'wallet' ? t('orderEmails.newOrderProof') : t('orderEmails.newOrderOnline', { method });
}

function getPendingHeading(order: OrderRecord): PlainMessageId {
  if (isUnpaid(order)) return 'orderEmails.newOrderUnpaidHeading';
  return isUnpriced(order) ? 'orderEmails.newOrderUnpricedHeading' : 'orderEmails.newOrderPendingHeading';
}

type OrderText = Pick<EmailContent, 'heading' | 'paragraphs'>;

const buildPendingText = (order: OrderRecord, translator: Translator): OrderText => ({
  heading: translator.t(getPendingHeading(order)),
  paragraphs: [describeConfirmationStep(order, translator)],
});

const buildSaleText = ({ amount }: OrderRecord, { t }: Translator): OrderText =>
  amount > 0
    ? { heading: t('orderEmails.newOrderPaidHeading'), paragraphs: [t('orderEmails.newOrderPaidText')] }
    : { heading: t('orderEmails.newOrderFreeHeading'), paragraphs: [t('orderEmails.newOrderFreeText')] };

export const buildNewOrderEmail: EmailBuilder = (deps, order) =>
  buildCreatorEmail(deps, order, { kind: 'new-order', event: 'new' }, (t, translator) => {
    const isPending = order.state === 'pending';
    return {
      subject: t('orderEmails.newOrderSubject', { product: formatProductTitles(order) }),
      preview: `${order.name} · ${formatCentavos(order.amount, translator.locale)}`,
      ...(isPending ? buildPendingText(order, translator) : buildSaleText(order, translator)),
    };
  });

const describeProofStep = ({ paymentMethod }: OrderRecord, { t }: Translator): string =>
  requiresPaymentProof(paymentMethod) ? t('orderEmails.newOrderProof') : t('orderEmails.newProofText');

export const buildNewProofEmail: EmailBuilder = (deps, order, { proofAt }) =>
  buildCreatorEmail(deps, order, { kind: 'new-proof', event: `proof.${proofAt}` }, (t, translator) => {
    const heading = t(order.earlierProofs?.length ? 'orderEmails.newProofHeading' : 'orderEmails.firstProofHeading');
    return {
      subject: t('orderEmails.newProofSubject', { product: formatProductTitles(order) }),
      preview: heading,
      heading,
      paragraphs: [describeProofStep(order, translator)],
    };
  });

function describeWithdrawal(order: OrderRecord, { t, locale }: Translator): string[] {
  if (!hasProof(order)) return [t(hasBuyerMaybePaid(order) ? 'orderEmails.withdrawnText' : 'orderEmails.withdrawnUnpaidText')];
  const phone = order.phone && t('orderEmails.withdrawnPhone', { phone: formatPhoneNumber(order.phone) });
  const prices = getOrderPrices(order, locale);
  const text =
    prices.arrived === undefined
      ? t('orderEmails.withdrawnPaidText')
      : addUnconfirmed(t('orderEmails.withdrawnArrivedText', { amount: prices.arrived }), prices, t);
  return [text, ...(phone ? [phone] : [])];
}

export const buildWithdrawnEmail: EmailBuilder = (deps, order) =>
  buildCreatorEmail(deps, order, { kind: 'order-withdrawn', event: 'withdrawn' }, (t, translator) => ({
    subject: t('orderEmails.withdrawnSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.withdrawnPreview'),
    heading: t('orderEmails.withdrawnHeading'),
    paragraphs: describeWithdrawal(order, translator),
  }));

export const buildPaymentReversedEmail: EmailBuilder = (deps, order) =>
  buildCreatorEmail(deps, order, { kind: 'payment-reversed', event: 'payment-reversed' }, (t) => ({
    subject: t('orderEmails.paymentReversedSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.paymentReversedPreview'),
    heading: t('orderEmails.paymentReversedHeading'),
    paragraphs: [t('orderEmails.paymentReversedText'), t('orderEmails.paymentReversedAdvice')],
  }));

export const buildPaymentUnusedEmail: EmailBuilder = (deps, order, { attempt }) =>
  buildCreatorEmail(deps, order, { kind: 'payment-unused', event: `payment-unused.${attempt}` }, (t) => ({
    subject: t('orderEmails.paymentUnusedSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.paymentUnusedPreview'),
    heading: t('orderEmails.paymentUnusedHeading'),
    paragraphs: [t('orderEmails.paymentUnusedText')],
  }));
