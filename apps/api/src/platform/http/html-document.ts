import type { Response } from 'express';
import { html, Html } from './html.ts';

/** Copies the web's design tokens, because the API's pages must not depend on other files. `--field` is for the borders of inputs. */
const COLORS = `
:root{color-scheme:light dark;--paper:#fffaf3;--card:#fff;--line:#e7dfd3;--field:#8a7c6b;--ink:#1c1917;--muted:#57504a;--brand:#b93815;--on:#fff;--red:#b91c1c;--soft:#fdf0d5}
@media (prefers-color-scheme:dark){:root{--paper:#171310;--card:#211b17;--line:#3a302a;--field:#9b8d7f;--ink:#f5efe7;--muted:#cbbfb2;--brand:#f2683c;--on:#1c0e07;--red:#fca5a5;--soft:#3d2f14}}
`;

/** Adds the colours to the rules of a page. The policy of the page has to allow the hash of exactly this text. */
export const createPageStyle = (rules: string): string => (COLORS + rules).replaceAll('\n', '');

export interface HtmlDocument {
  htmlLang: string;
  title: string;
  style: string;
  body: Html;
}

/** Sends a page that needs no script and no other file, and that search engines leave out. */
export function sendHtmlDocument(res: Response, { htmlLang, title, style, body }: HtmlDocument): void {
  const page = html`<!doctype html>
    <html lang="${htmlLang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Banca</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${new Html(`<style>${style}</style>`)}
      </head>
      <body>
        ${body}
      </body>
    </html>`;
  res.type('html').send(page.text);
}
