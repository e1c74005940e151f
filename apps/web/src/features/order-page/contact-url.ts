import type { OrderPage } from '../../api/order-page.ts';
import { toWhatsAppUrl } from '../../entities/social/social-url.ts';

export const contactLinkClassName =
  'inline-flex min-h-11 items-center gap-1.5 font-strong text-ink underline underline-offset-4 wrap-anywhere';

/** Opens a chat that starts with the text. Other URLs that a creator has typed stay as they are. */
export const withText = (url: string, text: string): string =>
  url.startsWith('https://wa.me/') && !url.includes('?') ? `${url}?text=${encodeURIComponent(text)}` : url;

/** A WhatsApp chat or an email to the creator. Undefined if they have published neither. */
export function findContactUrl({ whatsApp, contactEmail }: OrderPage['creator'], text: string): string | undefined {
  const whatsAppUrl = toWhatsAppUrl(whatsApp);
  if (whatsAppUrl) return withText(whatsAppUrl, text);
  return contactEmail && `mailto:${contactEmail}?subject=${encodeURIComponent(text)}`;
}
