const CHAT = /^https:\/\/wa\.me\/\d+$/;

/**
 * A chat that starts with the text. Links to a business, a group or a channel have no text.
 * @param whatsApp - an address that the API has checked
 */
export function buildChatUrl(whatsApp: string | undefined, text: string): string | undefined {
  if (!whatsApp?.startsWith('https://')) return undefined;
  return CHAT.test(whatsApp) ? `${whatsApp}?text=${encodeURIComponent(text)}` : whatsApp;
}
