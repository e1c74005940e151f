import type { Response } from 'express';
import { escapeHtml } from '../mail/render.ts';

export interface SmallPage {
  title: string;
  /** Plain text; it is escaped here. */
  text: string;
  /** A button that posts to this page's own address. */
  confirm?: string;
}

const STYLE =
  'body{margin:0;background:#fffaf3;color:#1c1917;font:16px/1.55 system-ui,"Segoe UI",Roboto,sans-serif}main{max-width:34rem;margin:12vh auto;padding:0 20px}' +
  'h1{font-size:1.5rem;line-height:1.25}b{color:#b93815}button{font:inherit;font-weight:700;color:#fff;background:#b93815;border:0;border-radius:10px;padding:14px 24px;cursor:pointer}';

/** Answers with a page that stands alone, for links in mails: its address is a key, so no cache and no other site may learn it. */
export function sendSmallPage(res: Response, { title, text, confirm }: SmallPage): void {
  const form = confirm === undefined ? '' : `<form method="post"><button>${escapeHtml(confirm)}</button></form>`;
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · Banca</title><style>${STYLE}</style>`;
  const body = `<main><p><b>Banca</b></p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}</main>`;
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  res.type('html').send(`<!doctype html><html lang="pt-MZ"><head>${head}</head><body>${body}</body></html>`);
}
