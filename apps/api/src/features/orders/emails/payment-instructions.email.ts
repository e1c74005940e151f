import { formatProductTitles } from '@banca/contracts/order-titles';
import { greet } from '../../../platform/email/user-text.ts';
import { findUser } from '../../accounts/users.service.ts';
import type { Translator } from '@banca/messages/catalogues';
import { formatDateTime } from '@banca/messages/date-formatters';
import { formatForeignPrice } from '@banca/messages/foreign-price';
import { isOnlyPayPalAccount } from './account-rows.ts';
import { buildContactFields, toCreatorContact } from './creator-contact.ts';
import type { OrderRecord } from '../orders.model.ts';
import { buildBuyerEmail, buildOrderAction, type EmailBuilder } from './order-email.ts';

function describePriceChange(
  { foreignPrice, previousForeignPrice }: NonNullable<OrderRecord['paymentInstructions']>,
  { t, locale }: Translator,
): string[] {
  if (!foreignPrice || !previousForeignPrice) return [];
  const [before, now] = [previousForeignPrice, foreignPrice].map((price) => formatForeignPrice(price, locale));
  return [t('orderPage.foreignPriceChanged', { before: before ?? '', now: now ?? '' })];
}

/** Without the link of the creator, which only the page of the order shows: emails of Banca lead to no other site. */
export const buildPaymentInstructionsEmail: EmailBuilder = async (deps, order) => {
  const { paymentInstructions, expiresAt, creatorUsername: creator } = order;
  if (!paymentInstructions) return undefined;
  const user = await findUser(order.creator);
  const contact = toCreatorContact(user);
  const account = user?.paypal ?? '';
  const identity = { kind: 'payment-instructions', event: `instructions.${Number(paymentInstructions.at)}` } as const;
  const email = buildBuyerEmail(order, identity, (t, translator) => ({
    subject: t('orderEmails.instructionsSubject', { product: formatProductTitles(order) }),
    preview: t('orderEmails.instructionsPreview'),
    heading: t('orderEmails.instructionsHeading'),
    paragraphs: [
      t('orderEmails.instructionsText', { greeting: greet(order.name, t), creator }),
      ...describePriceChange(paymentInstructions, translator),
    ],
    notice: paymentInstructions.text.split(/\s*\n\s*/),
    noticeAccounts: isOnlyPayPalAccount(account) ? [account] : [],
    paragraphsAfterAction: expiresAt
      ? [t('orderEmails.instructionsDeadline', { time: formatDateTime(expiresAt, translator.locale) })]
      : [],
    ...buildContactFields(order, contact, translator),
    action: { ...buildOrderAction(deps, order, translator), label: t('orderEmails.instructionsAction') },
  }));
  return { ...email, replyTo: contact.email };
};
