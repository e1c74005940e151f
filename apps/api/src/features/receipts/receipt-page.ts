import { getTranslator } from '@banca/messages/catalogues';
import type { Response } from 'express';
import type { Deps } from '../../platform/deps.ts';
import { type Html, html } from '../../platform/http/html.ts';
import { createPageStyle, sendHtmlDocument } from '../../platform/http/html-document.ts';
import { toSourceHash } from '../../platform/http/security-headers.ts';
import { createOrderLink } from '../orders/order-links.ts';
import { buildReceiptContent, RECEIPT_LANGUAGE, type ReceiptRow } from './receipt-content.ts';
import { formatReceiptNumber } from './receipt-number.ts';
import type { NumberedReceipt } from './receipts.model.ts';
import type { FoundReceipt } from './receipts.service.ts';

const STYLE = createPageStyle(`
*{box-sizing:border-box}
body{margin:0;padding:16px;background:var(--paper);color:var(--ink);font:16px/1.5 ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif}
main,nav{max-width:42rem;margin:0 auto}
main{padding:24px 20px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
nav{display:flex;flex-wrap:wrap;gap:0 20px;margin-bottom:8px}
nav a{display:inline-flex;align-items:center;min-height:44px;color:var(--brand);font-weight:700}
h1{margin:0 0 4px;font-size:1.5rem;line-height:1.2}
dl{display:grid;grid-template-columns:minmax(6.5rem,30%) 1fr;gap:6px 12px;margin:20px 0 0;padding-top:16px;border-top:1px solid var(--line)}
dt{color:var(--muted)}
dd{grid-column:2;margin:0;font-weight:600;overflow-wrap:anywhere;white-space:pre-line}
.amount dt,.amount dd{font-size:1.25rem;font-weight:800;color:var(--ink)}
p{margin:16px 0 0;color:var(--muted)}
h1+p{margin:0}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
@media print{nav{display:none}body{padding:0;background:#fff;color:#000}main{border:0;padding:0;background:#fff}:root{--ink:#000;--muted:#333;--line:#999;--card:#fff}}
`);

/** Its own policy, so that the policy of all other pages stays short. */
const POLICY = `default-src 'none'; style-src ${toSourceHash(STYLE)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A narrow screen breaks a payment code such as `PP261130.0958.H12345` after a dot. */
const renderBreakable = (text: string): Html[] =>
  text.split(/(?<=\d\.)(?=\w)/).map((part, i) => html`${i > 0 && html`<wbr />`}${part}`);

/** Rows with the same name share it. */
const renderRows = (rows: readonly ReceiptRow[], className?: string): Html =>
  html`<dl${className && html` class="${className}"`}>
    ${rows.map(
      ([name, value], i) =>
        html`${name !== rows[i - 1]?.[0] && html`<dt>${name}</dt>`}
          <dd translate="no">${renderBreakable(value)}</dd>`,
    )}
  </dl>`;

const renderLink = (url: string, label: string): Html => html`<a href="${url}">${label}</a>`;

/** Relative to the page, and with its token. */
function createDocumentUrl(token: string, { refund }: NumberedReceipt, isPdf = false): string {
  const query = new URLSearchParams({ token });
  if (refund) query.set('correction', String(refund));
  if (isPdf) query.set('format', 'pdf');
  return `?${query}`;
}

function renderLinks(deps: Deps, { order, document, documents }: FoundReceipt, token: string): Html[] {
  const { t } = getTranslator(RECEIPT_LANGUAGE);
  const others = documents.filter((other) => other !== document);
  return [
    renderLink(createDocumentUrl(token, document, true), t('receipts.pdf')),
    ...others.map((other) => {
      const label = other.kind === 'receipt' ? 'receipts.openOriginal' : 'receipts.openCorrection';
      return renderLink(createDocumentUrl(token, other), t(label, { number: formatReceiptNumber(other) }));
    }),
    renderLink(createOrderLink(deps, order), t('receipts.openOrder')),
  ];
}

export function sendReceiptPage(res: Response, deps: Deps, found: FoundReceipt, token: string): void {
  const { title, subtitle, seller, buyer, details, amount, notes } = buildReceiptContent(found.document);
  const { locale } = getTranslator(RECEIPT_LANGUAGE);
  const body = html`<nav>${renderLinks(deps, found, token)}</nav>
    <main>
      <h1>${title}</h1>
      ${subtitle && html`<p>${subtitle}</p>`} ${[seller, buyer, details].map((section) => renderRows(section))}
      ${renderRows([amount], 'amount')} ${notes.map((note) => html`<p>${note}</p>`)}
    </main>`;
  res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  sendHtmlDocument(res, { htmlLang: locale.htmlLang, title, style: STYLE, body });
}
