import { buildMailUrl } from '@banca/contracts/mail-url';
import { html, type Html } from '../../platform/http/html.ts';

/** A paragraph whose text contains the address, which becomes a link. */
export function renderMailText(text: string, email: string, fields: { subject: string; body?: string }): Html {
  const [before = '', after = ''] = text.split(email);
  return html`<p>${before}<a href="${buildMailUrl(email, fields)}" translate="no">${email}</a>${after}</p>`;
}
