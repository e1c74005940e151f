import type { OrderPage } from '../../api/order-page.ts';
import { buildChatUrl } from '@banca/contracts/chat-url';

export const contactLinkClassName =
  'inline-flex min-h-11 items-center gap-1.5 font-strong text-ink underline underline-offset-4 wrap-anywhere';

/**
 * A WhatsApp chat or an email to the creator. Undefined if they have published neither.
 * @param subject - of the email, whose body is then the text; by default, the text is the subject
 */
export function findContactUrl(
  { whatsApp, contactEmail }: OrderPage['creator'],
  text: string,
  subject?: string,
): string | undefined {
  const chatUrl = buildChatUrl(whatsApp, text);
  if (chatUrl) return chatUrl;
  if (!contactEmail) return undefined;
  const body = subject === undefined ? '' : `&body=${encodeURIComponent(text)}`;
  return `mailto:${contactEmail}?subject=${encodeURIComponent(subject ?? text)}${body}`;
}
