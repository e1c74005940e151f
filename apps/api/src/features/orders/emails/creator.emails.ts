import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { paymentMethods } from '@banca/contracts/payment-methods';
import type { Translator } from '@banca/messages/catalogues';
import { formatCentavos } from '../../../platform/money.ts';
import { formatProductTitles } from '../order-lines.ts';
import type { OrderRecord } from '../orders.model.ts';
import { buildCreatorEmail, type EmailBuilder, isUnpaid } from './order-email.ts';

function describeConfirmationStep(order: OrderRecord, { t }: Translator): string {
  const { kind, name: method } = paymentMethods[order.paymentMethod];
  if (isUnpaid(order)) return t('orderEmails.newOrderUnpaid', { method });
  return kind === 'wallet' ? t('orderEmails.newOrderProof') : t('orderEmails.newOrderOnline', { method });
}

export const buildNewOrderEmail: EmailBuilder = (deps, order) =>
  buildCreatorEmail(deps, order, { kind: 'new-order', event: 'new' }, (t, translator) => {
    const isPending = order.state === 'pending';
    return {
      subject: t('orderEmails.newOrderSubject', { product: formatProductTitles(order) }),
      preview: `${order.name} · ${formatCentavos(order.amount, translator.locale)}`,
      heading: isPending ? t('orderEmails.newOrderPendingHeading') : t('orderEmails.newOrderFreeHeading'),
      paragraphs: [isPending ? describeConfirmationStep(order, translator) : t('orderEmails.newOrderFreeText')],
    };
  });

const describeProofStep = ({ paymentMethod }: OrderRecord, { t }: Translator): string =>
  requiresPaymentProof(paymentMethod) ? t('orderEmails.newOrderProof') : t('orderEmails.newProofText');

export const buildNewProofEmail: EmailBuilder = (deps, order, { proofAt }) =>
  buildCreatorEmail(deps, order, { kind: 'new-proof', event: `proof.${proofAt}` }, (t, translator) => ({
    subject: t('orderEmails.newProofSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.newProofPreview'),
    heading: t('orderEmails.newProofHeading'),
    paragraphs: [describeProofStep(order, translator)],
  }));

export const buildWithdrawnEmail: EmailBuilder = (deps, order) =>
  buildCreatorEmail(deps, order, { kind: 'order-withdrawn', event: 'withdrawn' }, (t) => ({
    subject: t('orderEmails.withdrawnSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.withdrawnPreview'),
    heading: t('orderEmails.withdrawnHeading'),
    paragraphs: [t('orderEmails.withdrawnText')],
  }));

export const buildPaymentReversedEmail: EmailBuilder = (deps, order) =>
  buildCreatorEmail(deps, order, { kind: 'payment-reversed', event: 'payment-reversed' }, (t) => ({
    subject: t('orderEmails.paymentReversedSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.paymentReversedPreview'),
    heading: t('orderEmails.paymentReversedHeading'),
    paragraphs: [t('orderEmails.paymentReversedText'), t('orderEmails.paymentReversedAdvice')],
  }));
