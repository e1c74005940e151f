import { listPaymentMethodNames } from '@banca/contracts/payment-methods';
import { toShareImageUrl } from '../../api/origin.ts';
import { LANGUAGE_PARAM, languages } from '../../config/languages.ts';
import { formatPrice } from '../../lib/format.ts';
import { getLocale } from '../../lib/i18n/active-locale.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { PageMeta } from '../../entities/page/page-module.ts';

const SITE_NAME = 'Banca';

const buildTitle = (meta: PageMeta | undefined): string =>
  meta?.title ? `${meta.title} · ${SITE_NAME}` : `${SITE_NAME} · ${t('layout.slogan')}`;

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Escapes JSON for use in a `<script>`: no `<` can end the element, and line separators stay inside strings. */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

const renderPropertyTag = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`;
const renderNameTag = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`;

function buildShareImageUrl(image: string | undefined, origin: string): string {
  if (!image) return `${origin}/og.png`;
  return new URL(toShareImageUrl(image), origin).href;
}

const addLanguage = (pageUrl: string, language: string): string =>
  `${pageUrl}${pageUrl.includes('?') ? '&' : '?'}${LANGUAGE_PARAM}=${language}`;

const renderAlternates = (pageUrl: string): string =>
  [['x-default', pageUrl], ...languages.map(({ id }) => [id, addLanguage(pageUrl, id)])]
    .map(([hreflang, href = '']) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}">`)
    .join('');

const getDescription = (meta: PageMeta | undefined): string =>
  meta?.description ?? t('layout.description', { methods: listPaymentMethodNames('wallet') });

/** WhatsApp shows no price of its own. */
const getPreviewText = ({ price }: PageMeta, description: string): string =>
  price === undefined ? description : `${formatPrice(price)} · ${description}`;

export function renderHead(meta: PageMeta | undefined, url: URL, origin: string): string {
  const title = buildTitle(meta);
  const description = getDescription(meta).replace(/\s+/g, ' ').slice(0, 200);
  const pageUrl = origin + (meta?.canonical ?? url.pathname);
  const language = url.searchParams.get(LANGUAGE_PARAM);
  const canonicalUrl = language ? addLanguage(pageUrl, language) : pageUrl;
  const image = buildShareImageUrl(meta?.image, origin);
  const previewText = getPreviewText(meta ?? { title }, description);
  return [
    `<title>${escapeHtml(title)}</title>`,
    renderNameTag('description', description),
    meta?.noindex || (meta?.status ?? 200) >= 400
      ? renderNameTag('robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(canonicalUrl)}">${renderAlternates(pageUrl)}`,
    renderPropertyTag('og:site_name', SITE_NAME),
    renderPropertyTag('og:locale', getLocale().ogLocale),
    renderPropertyTag('og:type', meta?.type ?? 'website'),
    renderPropertyTag('og:title', meta?.title || title),
    renderPropertyTag('og:description', previewText),
    // Pages that no search engine lists may have a secret in their address.
    ...(meta?.noindex ? [] : [renderPropertyTag('og:url', canonicalUrl)]),
    renderPropertyTag('og:image', image),
    renderPropertyTag('og:image:type', image.endsWith('.jpg') ? 'image/jpeg' : 'image/png'),
    renderPropertyTag('og:image:width', '1200'),
    renderPropertyTag('og:image:height', '630'),
    ...(meta?.price === undefined
      ? []
      : [renderPropertyTag('product:price:amount', meta.price.toFixed(2)), renderPropertyTag('product:price:currency', 'MZN')]),
    renderNameTag('twitter:card', 'summary_large_image'),
    meta?.jsonLd ? `<script type="application/ld+json">${toScriptJson(meta.jsonLd)}</script>` : '',
  ].join('');
}

/** Removes the number of pending orders, so that its changes are not announced as a new page. */
const removePendingCount = (title: string): string => title.replace(/^\(\d+\) /, '');

/** Updates the document's metadata after a navigation in the browser and announces the new title to screen readers. */
export function applyMeta(meta: PageMeta | undefined): void {
  const title = buildTitle(meta);
  const announcer = document.getElementById('announcer');
  if (announcer && removePendingCount(title) !== removePendingCount(document.title))
    announcer.textContent = removePendingCount(title);
  document.title = title;
  const canonicalLink = document.head.querySelector('link[rel=canonical]');
  canonicalLink?.setAttribute('href', location.origin + (meta?.canonical ?? location.pathname));
  // These links belong to the page that the server rendered, not to the new page.
  for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove();
}
