/** Accepts a URL, a URL without its scheme, or a user name. Returns '' for an empty text. */
export function toSocialUrl(text: string | undefined, buildUrl: (name: string) => string): string {
  if (!text) return '';
  if (/^https?:\/\//i.test(text)) return text;
  return text.includes('/') ? `https://${text}` : buildUrl(text.replace(/^@/, ''));
}
