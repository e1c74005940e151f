import type { OrderPage } from '../../api/order-page.ts';
import { buildChatUrl } from '@banca/contracts/chat-url';
import { buildMailUrl } from '@banca/contracts/mail-url';

export const contactLinkClassName =
  'inline-flex min-h-11 items-center gap-1.5 font-strong text-ink underline underline-offset-4 wrap-anywhere';

/**
 * A WhatsApp chat or an email to the creator. Undefined if they have published neither.
 * @param subject - of the email, with the text as its body. Without it, the text is the subject
 */
export function findContactUrl(
  { whatsApp, contactEmail }: OrderPage['creator'],
  text: string,
  subject?: string,
): string | undefined {
  const chatUrl = buildChatUrl(whatsApp, text);
  if (chatUrl || !contactEmail) return chatUrl;
  return buildMailUrl(contactEmail, subject === undefined ? { subject: text } : { subject, body: text });
}
