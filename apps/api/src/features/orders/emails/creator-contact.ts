import { normalizePhoneNumber, formatPhoneNumber } from '@banca/contracts/phone-number';
import type { Translator } from '@banca/messages/catalogues';
import type { EmailContent, EmailDetail } from '../../../platform/email/render-email.ts';
import { findUser } from '../../accounts/users.service.ts';
import type { OrderRecord } from '../orders.model.ts';
import { buildDetails } from './order-email.ts';

/** What the creator shows in public. */
export interface CreatorContact {
  email?: string | undefined;
  /** The digits of a Mozambican number. Other links of the creator are only on the page of the order. */
  whatsApp?: string | undefined;
}

const WHATSAPP_URL = /^(?:https?:\/\/)?wa\.me\//i;

const readWhatsAppNumber = (text: string): string | undefined =>
  normalizePhoneNumber(text.replace(WHATSAPP_URL, '')) ?? undefined;

/** Opens a chat. */
const buildWhatsAppRow = (number: string): EmailDetail => [
  'WhatsApp',
  formatPhoneNumber(number),
  { url: `https://wa.me/${number}` },
];

export async function findCreatorContact({ creator }: OrderRecord): Promise<CreatorContact> {
  const user = await findUser(creator);
  return { email: user?.contactEmail || undefined, whatsApp: readWhatsAppNumber(user?.socialLinks?.linkedin ?? '') };
}

export const buildContactLine = (email: string | null | undefined, { t }: Translator): Pick<EmailContent, 'contact'> =>
  email ? { contact: { label: t('orderEmails.contact'), email } } : {};

/** The details of an email that asks the buyer to talk to the creator. */
export const buildContactFields = (
  order: OrderRecord,
  { email, whatsApp }: CreatorContact,
  translator: Translator,
  accountRows: EmailDetail[] = [],
): Pick<EmailContent, 'details' | 'contact'> => ({
  details: [...buildDetails(order, translator), ...accountRows, ...(whatsApp ? [buildWhatsAppRow(whatsApp)] : [])],
  ...buildContactLine(email, translator),
});
