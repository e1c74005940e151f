import { getTranslator, languages, type Translator } from '@banca/messages/catalogues';
import type { Request, Response } from 'express';
import { html, Html } from './html.ts';
import { sendHtmlDocument } from './html-document.ts';
import { addLanguageParam, LANGUAGE_PARAM, readLanguageParam, readPageLanguage } from './language.ts';
import { PLAIN_STYLE } from './plain-style.ts';
import { toSourceHash } from './security-headers.ts';

export interface PageReader extends Translator {
  /** Undefined for a reader who has chosen none. */
  language: string | undefined;
  /** Builds a link that keeps the language of the address. Leaves out empty parameters. */
  link: (path: string, params?: Record<string, string | undefined>) => string;
}

export function readPageReader(req: Request): PageReader {
  const language = readPageLanguage(req);
  const link: PageReader['link'] = (path, params = {}) => {
    const entries = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const url = entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
    return addLanguageParam(url, readLanguageParam(req));
  };
  return { ...getTranslator(language), language, link };
}

export interface PlainPage {
  title: string;
  content: Html;
  /** By default, no cache may store the page, because its address is a secret. */
  cacheControl?: string;
}

const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src ${toSourceHash(PLAIN_STYLE)}`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');

function renderLanguageLinks({ originalUrl }: Request, { locale }: PageReader): Html[] {
  const { pathname, searchParams } = new URL(originalUrl, 'http://page');
  return languages.map((id) => {
    searchParams.set(LANGUAGE_PARAM, id);
    const { name, htmlLang } = getTranslator(id).locale;
    const current = id === locale.id && new Html(' aria-current="true"');
    return html`<a href="${pathname}?${String(searchParams)}" lang="${htmlLang}" hreflang="${htmlLang}" ${current}>${name}</a> `;
  });
}

/** Sends a page that needs no script and no other file. See docs/rules.md#pages-without-javascript. */
export function sendPlainPage(res: Response, reader: PageReader, { title, content, cacheControl = 'no-store' }: PlainPage): void {
  res.set({
    'Cache-Control': cacheControl,
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  });
  const body = html`<header>
      <a href="${reader.link('/')}"><b>Banca</b></a> <a href="${reader.link('/library/form')}">${reader.t('ownOrders.title')}</a>
    </header>
    <main>${content}</main>
    <footer><nav aria-label="${reader.t('language.label')}">${renderLanguageLinks(res.req, reader)}</nav></footer>`;
  sendHtmlDocument(res, { htmlLang: reader.locale.htmlLang, title, style: PLAIN_STYLE, body });
}
