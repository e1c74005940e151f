import type { PlainMessageId } from '@banca/messages';
import { getTranslator } from '@banca/messages/catalogues';
import type { Response } from 'express';
import { AppError, type MessageWithValues } from '../errors.ts';
import { html, Html } from './html.ts';
import { createPageStyle, sendHtmlDocument } from './html-document.ts';
import { toSourceHash } from './security-headers.ts';
import { addLanguageParam, readPageLanguage } from './language.ts';

export interface PageLink {
  url: string;
  label: PlainMessageId;
}

export interface StandalonePage {
  title: PlainMessageId;
  text: PlainMessageId | MessageWithValues;
  /** Where the reader can go on instead of the home page. */
  link?: PageLink;
  /** The label of a button that posts to the same URL. */
  confirm?: PlainMessageId;
}

const STYLE = createPageStyle(`
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--paper);color:var(--ink);font:16px/1.55 ui-sans-serif,system-ui,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:30rem;overflow:hidden;border:1px solid var(--line);border-radius:12px;background:var(--card)}
main>div{padding:28px 28px 30px}
i{display:block;height:12px;background:repeating-linear-gradient(135deg,#b93815 0 11px,#f6a821 11px 16px,#262262 16px 27px,#f6a821 27px 32px)}
a{color:inherit}
.back a{display:inline-block;padding:12px 0}
.name{display:inline-flex;min-height:44px;align-items:center;gap:10px;font-size:1.25rem;font-weight:800;letter-spacing:-.02em;text-decoration:none}
h1{margin:22px 0 8px;font-size:1.625rem;line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
p{margin:0;color:var(--muted)}
form{margin-top:22px}
.back{margin-top:10px}
button{width:100%;min-height:50px;padding:12px 24px;border:0;border-radius:8px;background:var(--brand);color:var(--on);font:inherit;font-weight:700;cursor:pointer}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`);

export const STANDALONE_STYLE_HASH = toSourceHash(STYLE);

const LOGO = new Html(
  '<svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true"><rect width="30" height="30" rx="8" fill="#b93815"/><path d="M5 12 8 6h14l3 6a3.3 3.3 0 0 1-6.6 0 3.4 3.4 0 0 1-6.8 0A3.3 3.3 0 0 1 5 12z" fill="#f6a821"/><path d="M8 17h14v7H8z" fill="#fff"/></svg>',
);

/** For links of emails, whose URLs have tokens. @param readerLanguage takes precedence over the address and the cookie */
export function sendStandalonePage(res: Response, page: StandalonePage, readerLanguage?: string | null): void {
  const language = readerLanguage ?? readPageLanguage(res.req);
  const { t, translate, locale } = getTranslator(language);
  const homeUrl = addLanguageParam('/', language);
  const title = t(page.title);
  const text = typeof page.text === 'string' ? t(page.text) : translate(page.text.id, page.text.values);
  const link = page.link ?? { url: homeUrl, label: 'pages.home' };
  const nextStep = page.confirm
    ? html`<form method="post"><button>${t(page.confirm)}</button></form>`
    : html`<p class="back"><a href="${link.url}">${t(link.label)}</a></p>`;
  const body = html`<main>
    <i></i>
    <div>
      <a class="name" href="${homeUrl}">${LOGO}Banca</a>
      <h1>${title}</h1>
      <p>${text}</p>
      ${nextStep}
    </div>
  </main>`;
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  sendHtmlDocument(res, { htmlLang: locale.htmlLang, title, style: STYLE, body });
}

export async function sendPageOrNotFound(
  res: Response,
  notFoundPage: StandalonePage,
  getPage: () => Promise<[page: StandalonePage, readerLanguage?: string | null]>,
): Promise<void> {
  await withNotFoundPage(res, notFoundPage, async () => sendStandalonePage(res, ...(await getPage())));
}

export async function withNotFoundPage(res: Response, notFoundPage: StandalonePage, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    const isNotFound = error instanceof AppError && error.code === 'not_found';
    if (!isNotFound || res.req.accepts(['json', 'html']) !== 'html') throw error;
    res.status(error.status);
    sendStandalonePage(res, notFoundPage);
  }
}
