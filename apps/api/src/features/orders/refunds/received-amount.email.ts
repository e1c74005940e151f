import { formatProductTitles } from '@banca/contracts/order-titles';
import { greet } from '../../../platform/email/user-text.ts';
import { buildContactFields, findCreatorContact } from '../emails/creator-contact.ts';
import { describeOrderEnd } from '../emails/describe-order-end.ts';
import { buildBuyerEmail, buildOrderAction, type EmailBuilder } from '../emails/order-email.ts';

/** Tells the buyer of an ended order what the creator says to have received. */
export const buildReceivedAmountEmail: EmailBuilder = async (deps, order, { answeredAt }) => {
  const contact = await findCreatorContact(order);
  const identity = { kind: 'received-amount', event: `received-amount.${answeredAt}` } as const;
  const email = buildBuyerEmail(order, identity, (t, translator) => {
    const text = describeOrderEnd(order, translator);
    return {
      subject: t('orderEmails.receivedAmountSubject', { product: formatProductTitles(order) }),
      preview: text,
      heading: t('orderEmails.receivedAmountHeading'),
      paragraphs: [`${greet(order.name, t)}.`, text],
      action: buildOrderAction(deps, order, translator),
      ...buildContactFields(order, contact, translator),
    };
  });
  return { ...email, replyTo: contact.email };
};
