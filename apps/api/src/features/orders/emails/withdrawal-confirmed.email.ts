import { formatProductTitles } from '@banca/contracts/order-titles';
import { greet } from '../../../platform/email/user-text.ts';
import { findUser } from '../../accounts/users.service.ts';
import { buildContactFields, toCreatorContact } from './creator-contact.ts';
import { describeOrderEnd } from './describe-order-end.ts';
import { buildBuyerEmail, buildOrderAction, type EmailBuilder } from './order-email.ts';

/** Confirms the withdrawal, with the advice about a payment that the page of the order gives. */
export const buildWithdrawalConfirmedEmail: EmailBuilder = async (deps, order) => {
  const creator = await findUser(order.creator);
  const contact = toCreatorContact(creator);
  const isSuspended = creator?.status === 'suspended';
  const email = buildBuyerEmail(order, { kind: 'withdrawal-confirmed', event: 'withdrawal' }, (t, translator) => ({
    subject: t('orderEmails.withdrawalSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.withdrawalPreview'),
    heading: t('orderPage.withdrawnTitle'),
    paragraphs: [
      t('orderEmails.withdrawalText', { greeting: greet(order.name, t) }),
      describeOrderEnd(order, translator, isSuspended),
    ],
    action: buildOrderAction(deps, order, translator),
    ...buildContactFields(order, contact, translator),
  }));
  return { ...email, replyTo: contact.email };
};
