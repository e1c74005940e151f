import { buildMailUrl } from '@banca/contracts/mail-url';
import { html, type Html } from '../../platform/http/html.ts';

interface Fields {
  subject: string;
  body?: string;
}

export const renderMailLink = (email: string, fields: Fields): Html =>
  html`<a href="${buildMailUrl(email, fields)}" translate="no">${email}</a>`;

/** A paragraph whose text contains the address, which becomes a link. */
export function renderMailText(text: string, email: string, fields: Fields): Html {
  const [before = '', after = ''] = text.split(email);
  return html`<p>${before}${renderMailLink(email, fields)}${after}</p>`;
}
