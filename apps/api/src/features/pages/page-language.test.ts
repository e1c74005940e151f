import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogues, getTranslator, languages, setDefaultLanguage } from '@banca/messages/catalogues';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { loadWebBuild } from './template.ts';

const app = setUpTestApp();
/** The rendered page contains its locale, the error text that a component would show, and a number that only a cached page repeats. */
const SERVER_ENTRY = `
  export const normalizePageUrl = (url) => Promise.resolve(url);
  export async function render({ locale, fetch }) {
    const { error } = await fetch({ method: 'GET', path: '/api/products/:id', params: { id: '65f1c0ffee0123456789abcd' } });
    const html = JSON.stringify({ locale, message: error.data.message, random: Math.random() });
    return { status: 200, locale, template: 'page', html, head: '', state: '' };
  }`;
let dist: string;
let http: ReturnType<typeof request>;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'banca-dist-'));
  await mkdir(join(dist, 'client'), { recursive: true });
  await mkdir(join(dist, 'server'));
  await writeFile(join(dist, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(join(dist, 'server', 'entry-server.js'), SERVER_ENTRY);
  for (const locale of catalogues.keys()) await writeFile(join(dist, 'server', `${locale}.page.html`), `<!--html-->|${locale}`);
  http = request(createApp(app.deps, await loadWebBuild(dist, 'ola@mercado.example')).app);
});
afterAll(async () => await rm(dist, { recursive: true, force: true }));

async function getPage(path: string, cookie = '') {
  const { text, headers } = await http.get(path).set('Accept', 'text/html').set('Cookie', cookie).expect(200);
  const [html = '', templateLocale] = text.split('|');
  const { locale, message, random } = JSON.parse(html) as { locale: string; message: string; random: number };
  return { locale, templateLocale, message, random, headers, setCookie: (headers['set-cookie'] as unknown as string[])?.[0] };
}

describe('the language of a page', () => {
  test.each([
    ['/help', '', 'default'],
    ['/help', 'banca.lang=pt', 'pt'],
    ['/help', 'a=1; banca.lang=en; b=2', 'en'],
    ['/help?lang=en', '', 'en'],
    ['/help?lang=en', 'banca.lang=pt', 'en'],
    ['/help?lang=', 'banca.lang=pt', 'default'],
    ['/help', 'banca.lang=default', 'default'],
    ['/help', 'banca.lang=../../server', 'default'],
    ['/help', 'banca.lang=constructor; =; banca.lang', 'default'],
    ['/help?lang=xx', 'banca.lang=pt', 'pt'],
    ['/help?lang=pt&lang=en', '', 'default'],
    ['/help?lang[a]=pt', '', 'default'],
  ])('of %s with the cookie "%s" is %s', async (path, cookie, locale) => {
    const page = await getPage(path, cookie);
    expect([page.locale, page.templateLocale]).toEqual([locale, locale]);
  });

  test.each([
    ['/help', '', 'pt'],
    ['/help', 'banca.lang=en', 'en'],
    ['/help?lang=', 'banca.lang=en', 'pt'],
  ])('of %s with the cookie "%s" is %s where the operator chose Portuguese', async (path, cookie, locale) => {
    setDefaultLanguage('pt');
    onTestFinished(() => setDefaultLanguage(undefined));
    const page = await getPage(path, cookie);
    expect([page.locale, page.message]).toEqual([locale, getTranslator(locale).t('errors.notFound')]);
  });

  test('ignores Accept-Language', async () => {
    const { text } = await http.get('/help').set('Accept', 'text/html').set('Accept-Language', 'en-GB,en;q=0.9').expect(200);
    expect(text).toContain('|default');
  });

  test('is the language of the errors of the API calls that render it', async () => {
    expect((await getPage('/help')).message).toBe('Resource not found');
    for (const language of languages)
      expect((await getPage(`/help?lang=${language}`)).message).toBe(getTranslator(language).t('errors.notFound'));
  });
});

describe('the cookie', () => {
  test('is set for a year by the address, on a response that no cache may store', async () => {
    const { setCookie, headers } = await getPage('/help?lang=pt');
    expect(setCookie).toMatch(/^banca\.lang=pt; Max-Age=31536000; Path=\/; Expires=[^;]+; SameSite=Lax$/);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['/help?lang=pt', 'banca.lang=pt'],
    ['/help', 'banca.lang=pt'],
    ['/help', ''],
    ['/help?lang=xx', ''],
    ['/help?lang=', ''],
  ])('is not set again by %s with the cookie "%s", and the response may be stored', async (path, cookie) => {
    const { setCookie, headers } = await getPage(path, cookie);
    expect([setCookie, headers['cache-control']]).toEqual([undefined, 'no-cache']);
    expect(headers['vary']).toMatch(/\bCookie\b/);
  });

  test('is deleted by an empty language', async () => {
    expect((await getPage('/help?lang=', 'banca.lang=pt')).setCookie).toMatch(/^banca\.lang=; .*Expires=Thu, 01 Jan 1970/);
  });
});

test('the response cache keeps languages apart, and a cached page sets the cookie for each new visitor only', async () => {
  const [first, second, portuguese, english] = [
    await getPage('/terms?lang=pt'),
    await getPage('/terms?lang=pt', 'banca.lang=pt'),
    await getPage('/terms', 'banca.lang=pt'),
    await getPage('/terms', 'banca.lang=en'),
  ];
  expect(second.random).toBe(first.random);
  expect([first.setCookie === undefined, second.setCookie]).toEqual([false, undefined]);
  expect(portuguese.locale).toBe('pt');
  expect(english.locale).toBe('en');
  expect(english.random).not.toBe(portuguese.random);
});
