import { hasEndedUnsold, isPaidBack } from '@banca/contracts/paid-back';
import { describePaidBackPart } from '@banca/contracts/paid-back-texts';
import { formatProductTitles } from '@banca/contracts/order-titles';
import { requiresPaymentProof } from '@banca/contracts/payment-accounts';
import { greet } from '../../../platform/email/user-text.ts';
import { buildContactFields, findCreatorContact } from '../emails/creator-contact.ts';
import { buildBuyerEmail, buildOrderAction, type EmailBuilder, getOrderPrices } from '../emails/order-email.ts';
import { canDownload } from '../order-access.ts';
import type { OrderRecord } from '../orders.model.ts';
import { withArrivedAmounts } from '../payment-details.ts';
import type { OrderRefund } from './refund-fields.ts';
import { joinLines } from '../emails/join-lines.ts';
import type { Translator } from '@banca/messages/catalogues';

function describeAccess(order: OrderRecord, { lines, keepAccess }: OrderRefund, { t }: Translator): string {
  if (canDownload(order) && lines && !keepAccess) return t('refunds.emailEndsAccessOfLines');
  if (canDownload(order)) return t('refunds.emailKeepsAccess');
  return t(order.refundedAt ? 'refunds.emailEndsAccess' : 'refunds.emailEndsAccessInPart');
}

const listRefundedLines = ({ lines }: OrderRecord, refund: OrderRefund): OrderRecord['lines'] =>
  refund.lines
    ? lines.filter((line) => refund.lines?.some(({ product }) => String(product) === String(line.product._id)))
    : lines;

/** How much of the money of an order without a sale went back with this refund and those before it. */
function describePaidBackSum(order: OrderRecord, refund: OrderRefund, { t, locale }: Translator): string | undefined {
  const refunds = order.refunds ?? [];
  const refundedAmount = refunds.slice(0, refunds.indexOf(refund) + 1).reduce((sum, { amount }) => sum + amount, 0);
  const amounts = { ...withArrivedAmounts(order), refundedAmount };
  if (isPaidBack(amounts)) return t('refunds.allPaidBack');
  return describePaidBackPart(amounts, getOrderPrices(order, locale), t);
}

export const buildRefundedEmail: EmailBuilder = async (deps, order, { refund: id }) => {
  const refund = order.refunds?.find(({ _id }) => String(_id) === id);
  if (!refund) return undefined;
  const contact = await findCreatorContact(order);
  const email = buildBuyerEmail(order, { kind: 'order-refunded', event: `refund.${id}` }, (t, translator) => {
    const amount = getOrderPrices(order, translator.locale).formatRefund(refund.amount);
    const { details = [], ...contactLine } = buildContactFields(order, contact, translator);
    const product = formatProductTitles({ lines: listRefundedLines(order, refund) });
    const sum = describePaidBackSum(order, refund, translator);
    return {
      subject: sum ? t('refunds.emailSumSubject', { sum, product }) : t('refunds.emailSubject', { product }),
      preview: t('refunds.emailPreview', { amount }),
      heading: t('refunds.emailHeading'),
      paragraphs: [
        t('refunds.emailText', { greeting: greet(order.name, t), creator: order.creatorUsername, amount }),
        ...(sum ? [`${sum}.`] : []),
        ...(hasEndedUnsold(order) ? [] : [describeAccess(order, refund, translator)]),
      ],
      notice: refund.note ? [t('orderEmails.returnedNote', { note: joinLines(refund.note) })] : [],
      action: buildOrderAction(deps, order, translator),
      details: [...(refund.code ? [[t('refunds.code'), refund.code] as [string, string]] : []), ...details],
      paragraphsAfterAction: [
        t(requiresPaymentProof(order.paymentMethod) ? 'refunds.emailNotReceived' : 'refunds.emailNotReceivedInAccount'),
      ],
      ...contactLine,
    };
  });
  return { ...email, replyTo: contact.email };
};
