import { formatProductTitles } from '@banca/contracts/order-titles';
import { buildCreatorMessage } from '@banca/contracts/build-creator-message';
import { buildChatUrl } from '@banca/contracts/chat-url';
import { formatInternationalNumber } from '@banca/contracts/phone-number';
import { parseWhatsAppNumber } from '@banca/contracts/whatsapp';
import type { Translator } from '@banca/messages/catalogues';
import { formatDateTime } from '@banca/messages/date-formatters';
import type { EmailContent, EmailDetail } from '../../../platform/email/render-email.ts';
import { isUnlinkableLine } from '../../../platform/email/user-text.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { findUser } from '../../accounts/users.service.ts';
import { presentProofs } from '../order-page/order-page.presenter.ts';
import { toOrderState } from '../order-states.ts';
import type { OrderRecord } from '../orders.model.ts';
import { toShortId } from '../orders.presenter.ts';
import { withArrivedAmounts } from '../payment-details.ts';
import { buildDetails, getOrderPrices } from './order-email.ts';

/** What the creator shows in public. */
export interface CreatorContact {
  email?: string | undefined;
  /** Digits with a country code. Other links of the creator are only on the page of the order. */
  whatsApp?: string | undefined;
}

/** Opens a chat with a prepared message about the order. */
function buildWhatsAppRow(number: string, order: OrderRecord, { t, locale }: Translator): EmailDetail {
  const facts = {
    ...withArrivedAmounts(order),
    state: toOrderState(order),
    shortId: toShortId(order._id),
    product: formatProductTitles(order),
    proofs: presentProofs(order).map((proof) => ({
      ...proof,
      code: proof.code && isUnlinkableLine(proof.code) ? proof.code : null,
    })),
  };
  const text = buildCreatorMessage(facts, {
    t,
    prices: getOrderPrices(order, locale),
    formatTime: (time) => formatDateTime(time, locale),
  });
  const url = `https://wa.me/${number}`;
  return [t('orderPage.talkToCreator'), `WhatsApp ${formatInternationalNumber(number)}`, { url: buildChatUrl(url, text) ?? url }];
}

export const toCreatorContact = (user: UserRecord | null): CreatorContact => ({
  email: user?.contactEmail || undefined,
  whatsApp: parseWhatsAppNumber(user?.socialLinks?.linkedin ?? '') ?? undefined,
});

export const findCreatorContact = async ({ creator }: OrderRecord): Promise<CreatorContact> =>
  toCreatorContact(await findUser(creator));

const buildContactLine = (email: string | null | undefined, { t }: Translator): Pick<EmailContent, 'contact'> =>
  email ? { contact: { label: t('orderEmails.contact'), email } } : {};

/** The details of an email that asks the buyer to talk to the creator. */
export const buildContactFields = (
  order: OrderRecord,
  { email, whatsApp }: CreatorContact,
  translator: Translator,
  accountRows: EmailDetail[] = [],
): Pick<EmailContent, 'details' | 'contact'> => ({
  details: [
    ...buildDetails(order, translator),
    ...accountRows,
    ...(whatsApp ? [buildWhatsAppRow(whatsApp, order, translator)] : []),
  ],
  ...buildContactLine(email, translator),
});
