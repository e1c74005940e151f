import type { OfflineCheckout } from '../lib/offline-checkout.ts';

const CHARACTER_REFERENCES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => CHARACTER_REFERENCES[character] ?? '');

function renderTerms({ rows, heldText, dial }: OfflineCheckout): string {
  const list = rows.map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd translate="no">${escapeHtml(value)}</dd>`).join('');
  const dialLink = dial ? `<p><a href="${escapeHtml(dial.url)}">${escapeHtml(dial.label)}</a></p>` : '';
  return `<dl>${list}</dl><p>${escapeHtml(heldText)}</p>${dialLink}`;
}

/** Adds what the last checkout showed, unless the creator may have changed it since. */
export const fillCheckoutPage = (html: string, checkout: OfflineCheckout, now: number): string =>
  html.replace('<!--checkout-->', () =>
    now < checkout.heldUntil ? renderTerms(checkout) : `<p>${escapeHtml(checkout.expiredText)}</p>`,
  );
