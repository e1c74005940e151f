import { formatProductTitles } from '@banca/contracts/order-titles';
import { greet } from '../../../platform/email/user-text.ts';
import { buildContactFields, findCreatorContact } from '../emails/creator-contact.ts';
import { buildBuyerEmail, buildOrderAction, type EmailBuilder, getOrderPrices } from '../emails/order-email.ts';

/** Tells the buyer of an ended order what the creator says to have received. */
export const buildReceivedAmountEmail: EmailBuilder = async (deps, order, { answeredAt }) => {
  const contact = await findCreatorContact(order);
  const identity = { kind: 'received-amount', event: `received-amount.${answeredAt}` } as const;
  const email = buildBuyerEmail(order, identity, (t, translator) => {
    const { arrived: amount } = getOrderPrices(order, translator.locale);
    const username = order.creatorUsername;
    const text = amount
      ? t('orderPage.arrivedAfterwardsText', { username, amount })
      : t('orderPage.nothingArrivedText', { username });
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
