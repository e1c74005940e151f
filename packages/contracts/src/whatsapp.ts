import { isPhoneNumber, normalizePhoneNumber } from './phone-number.ts';
import { cleanTypedText } from './typed-text.ts';

const CHAT_LINK = /^(?:https?:\/\/)?(?:wa\.me\/|(?:api|web|www)\.whatsapp\.com\/send\/?\?phone=)\+?(\d{8,15})\/?(?:[?&#].*)?$/i;

/** Digits with a country code. Null unless the text is nothing but a number, or a link to the chat with one. */
export function parseWhatsAppNumber(text: string): string | null {
  const typed = cleanTypedText(text.slice(0, 200));
  const linkedNumber = CHAT_LINK.exec(typed)?.[1];
  const number = linkedNumber && !normalizePhoneNumber(linkedNumber) ? `+${linkedNumber}` : (linkedNumber ?? typed);
  if (!isPhoneNumber(number)) return null;
  return normalizePhoneNumber(number) ?? number.replace(/\D/g, '').replace(/^00/, '');
}

/** `84 555-0123` → `+258845550123`, without the spaces that no link has. Links and other texts stay as they were typed. */
export const normalizeWhatsAppText = (text: string): string => (isPhoneNumber(text) ? `+${parseWhatsAppNumber(text)}` : text);

const WHATSAPP_LINK = /^(?:https?:\/\/)?((?:wa\.me|(?:chat\.|www\.)?whatsapp\.com)(?:\/[\w-]+)+)\/?$/i;

/** The chat with a number, or the business, group or channel that a link of WhatsApp opens. Undefined for links to any other site. */
export function toWhatsAppUrl(text: string | null | undefined): string | undefined {
  const number = parseWhatsAppNumber(text ?? '');
  if (number) return `https://wa.me/${number}`;
  const link = WHATSAPP_LINK.exec(text ?? '')?.[1];
  return link && `https://${link}`;
}
