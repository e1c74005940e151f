import { brotliCompressSync, constants } from 'node:zlib';
import type { Response } from 'supertest';
import { expect } from 'vitest';
import { toSourceHash } from '../platform/http/security-headers.ts';
import type { TestApp } from './test-app.ts';

/** A reader who has chosen Portuguese. */
const HTML = { Accept: 'text/html', Cookie: 'banca.lang=pt' };

/** A browser ignores styles whose hash the policy of their page does not allow. */
export function expectAllowedStyles({ text, headers }: Pick<Response, 'text' | 'headers'>): void {
  const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
  expect(styles).toHaveLength(1);
  for (const style of styles) expect(headers['content-security-policy']).toContain(toSourceHash(style));
}

export async function openPlainPage({ http }: TestApp, path: string): Promise<Response> {
  const page = await http.get(path).set(HTML);
  if (page.status < 300) expectAllowedStyles(page);
  return page;
}

/**
 * Sends a form as a browser without scripts does: with hidden fields, and HTML as the accepted type.
 * @param picture the screenshot of a payment, or the pictures of a problem
 */
export async function sendPlainForm(
  { http }: TestApp,
  path: string,
  fields: Record<string, string>,
  picture?: Buffer | Buffer[],
): Promise<Response> {
  const request = http.post(path).set(HTML).redirects(0);
  for (const [name, value] of Object.entries(fields)) request.field(name, value);
  for (const bytes of Array.isArray(picture) ? picture : []) request.attach('pictures', bytes, 'ecra.png');
  return await (picture instanceof Buffer ? request.attach('paymentScreenshot', picture, 'comprovativo.png') : request);
}

const unescape = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'");

/** Returns the address of the form with the hidden field `action`, or of the only form. */
export function findFormAction({ text }: Response, action = ''): string {
  const hidden = action && `\\s*<input type="hidden" name="action" value="${action}"`;
  const [, url = ''] = new RegExp(`<form [^>]*action="([^"]+)"\\s*>${hidden}`).exec(text) ?? [];
  return unescape(url);
}

export const readHiddenField = ({ text }: Response, name: string): string =>
  unescape(new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '');

/** What a reader sees. */
export const readPlainText = ({ text }: Response): string =>
  unescape(
    text
      .replace(/<style>.*?<\/style>/s, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  );

/** As the server compresses pages. */
export const measureBrotli = ({ text }: Response): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length;
