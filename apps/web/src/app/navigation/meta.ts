import { shareImage } from '../../api/origin.ts';
import type { PageMeta } from '../../entities/page/page-module.ts';

const SITE_NAME = 'Banca';
const SLOGAN = 'A banca digital dos criadores moçambicanos';
const DESCRIPTION =
  'Música, e-books, cursos, software e arte feitos em Moçambique. Paga com M-Pesa ou E-mola e recebe o download no teu e-mail.';

const buildTitle = (meta: PageMeta | undefined): string =>
  meta?.title ? `${meta.title} · ${SITE_NAME}` : `${SITE_NAME} · ${SLOGAN}`;

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Escapes JSON for use in a `<script>`: no `<` can end the element, and line separators stay inside strings. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const propertyTag = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`;
const nameTag = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;

function toImageUrl(image: string | undefined, origin: string): string {
  if (!image) return `${origin}/og.png`;
  return new URL(shareImage(image), origin).href;
}

export function renderHead(meta: PageMeta | undefined, url: URL, origin: string): string {
  const title = buildTitle(meta);
  const description = (meta?.description ?? DESCRIPTION).replace(/\s+/g, ' ').slice(0, 200);
  const canonicalUrl = origin + (meta?.canonical ?? url.pathname);
  const image = toImageUrl(meta?.image, origin);
  return [
    `<title>${escapeHtml(title)}</title>`,
    nameTag('description', description),
    meta?.noindex || (meta?.status ?? 200) >= 400
      ? nameTag('robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">`,
    propertyTag('og:site_name', SITE_NAME),
    propertyTag('og:locale', 'pt_MZ'),
    propertyTag('og:type', meta?.type ?? 'website'),
    propertyTag('og:title', meta?.title || title),
    propertyTag('og:description', description),
    propertyTag('og:url', canonicalUrl),
    propertyTag('og:image', image),
    propertyTag('og:image:width', '1200'),
    propertyTag('og:image:height', '630'),
    ...(meta?.price === undefined
      ? []
      : [propertyTag('product:price:amount', meta.price.toFixed(2)), propertyTag('product:price:currency', 'MZN')]),
    nameTag('twitter:card', 'summary_large_image'),
    nameTag('twitter:title', meta?.title || title),
    nameTag('twitter:description', description),
    nameTag('twitter:image', image),
    meta?.jsonLd ? `<script type="application/ld+json">${toScriptJson(meta.jsonLd)}</script>` : '',
  ].join('');
}

/** Removes the number of pending orders, which changes while the page stays the same. */
const removeCount = (title: string): string => title.replace(/^\(\d+\) /, '');

/** Updates the document's metadata after a navigation in the browser and announces the new title to screen readers. */
export function applyMeta(meta: PageMeta | undefined): void {
  const title = buildTitle(meta);
  const announcer = document.getElementById('announcer');
  if (announcer && removeCount(title) !== removeCount(document.title)) announcer.textContent = removeCount(title);
  document.title = title;
  const description = document.head.querySelector('meta[name=description]');
  description?.setAttribute('content', meta?.description ?? DESCRIPTION);
  document.head
    .querySelector('link[rel=canonical]')
    ?.setAttribute('href', location.origin + (meta?.canonical ?? location.pathname));
}
