import { shareImage } from '../../api/origin.ts';
import type { PageMeta } from '../../entities/page/page-module.ts';

const SHOP = 'Banca';
const SLOGAN = 'A banca digital dos criadores moçambicanos';
const DESCRIPTION =
  'Música, e-books, cursos, software e arte feitos em Moçambique. Paga com M-Pesa ou E-mola e recebe o download no teu e-mail.';

const fullTitle = (meta: PageMeta | undefined): string => (meta?.title ? `${meta.title} · ${SHOP}` : `${SHOP} · ${SLOGAN}`);

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** JSON that may stand in a `<script>`: no `<` can end it, and line separators stay inside strings. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const property = (name: string, content: string): string => `<meta property="${name}" content="${escape(content)}">`;
const named = (name: string, content: string): string => `<meta name="${name}" content="${escape(content)}">`;

function picture(image: string | undefined, origin: string): string {
  if (!image) return `${origin}/og.png`;
  return new URL(shareImage(image), origin).href;
}

/** The page's head as HTML, for the server: title, description, canonical address, Open Graph, Twitter card, JSON-LD. */
export function headHtml(meta: PageMeta | undefined, url: URL, origin: string): string {
  const title = fullTitle(meta);
  const description = (meta?.description ?? DESCRIPTION).replace(/\s+/g, ' ').slice(0, 200);
  const address = origin + (meta?.canonical ?? url.pathname);
  const image = picture(meta?.image, origin);
  return [
    `<title>${escape(title)}</title>`,
    named('description', description),
    meta?.noindex || (meta?.status ?? 200) >= 400
      ? named('robots', 'noindex')
      : `<link rel="canonical" href="${escape(address)}">`,
    property('og:site_name', SHOP),
    property('og:locale', 'pt_MZ'),
    property('og:type', meta?.type ?? 'website'),
    property('og:title', meta?.title || title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    ...(meta?.price === undefined
      ? []
      : [property('product:price:amount', meta.price.toFixed(2)), property('product:price:currency', 'MZN')]),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', meta?.title || title),
    named('twitter:description', description),
    named('twitter:image', image),
    meta?.jsonLd ? `<script type="application/ld+json">${scriptJson(meta.jsonLd)}</script>` : '',
  ].join('');
}

/** A title without the number of waiting orders, which changes while the page stays. */
const withoutCount = (title: string): string => title.replace(/^\(\d+\) /, '');

/** After a navigation in the browser: what a person, a screen reader or a bookmark sees of it. */
export function applyMeta(meta: PageMeta | undefined): void {
  const title = fullTitle(meta);
  const announcer = document.getElementById('announcer');
  if (announcer && withoutCount(title) !== withoutCount(document.title)) announcer.textContent = withoutCount(title);
  document.title = title;
  const description = document.head.querySelector('meta[name=description]');
  description?.setAttribute('content', meta?.description ?? DESCRIPTION);
  document.head
    .querySelector('link[rel=canonical]')
    ?.setAttribute('href', location.origin + (meta?.canonical ?? location.pathname));
}
