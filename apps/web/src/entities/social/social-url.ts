/** Accepts a URL, a URL without its scheme, or a user name. Returns '' for an empty text. */
export function toSocialUrl(text: string | undefined, buildUrl: (name: string) => string): string {
  if (!text) return '';
  if (/^https?:\/\//i.test(text)) return text;
  return text.includes('/') ? `https://${text}` : buildUrl(text.replace(/^@/, ''));
}

/** `84 555 0123` → `258845550123`: a number without a country code is Mozambican. */
function buildWhatsAppUrl(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits && `https://wa.me/${/^8\d{8}$/.test(digits) ? '258' : ''}${digits}`;
}

export const toWhatsAppUrl = (text: string | undefined): string => toSocialUrl(text, buildWhatsAppUrl);
