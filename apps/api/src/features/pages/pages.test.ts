import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { makeProduct, makeUser } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { loadWebBuild } from './template.ts';

const app = setUpTestApp();
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const THEME = "document.documentElement.dataset.theme='dark'";
let dist: string;
let http: ReturnType<typeof request>;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'banca-dist-'));
  await mkdir(join(dist, 'client', 'assets'), { recursive: true });
  await mkdir(join(dist, 'server'));
  const buildTemplate = (styles: string) =>
    `<html><head><meta name="contact-email" content="%CONTACT_EMAIL%"><style>${styles}</style><!--head--><script>${THEME}</script></head><body><!--html--><script type="application/json"><!--state--></script><script src="/assets/a.js"></script></body></html>`;
  for (const name of ['page', 'landing'])
    for (const locale of ['default', 'pt'])
      await writeFile(join(dist, 'server', `${locale}.${name}.html`), buildTemplate(`.${name}{}`));
  await writeFile(join(dist, 'client', 'offline.pt.html'), '<style>.offline{}</style>');
  await writeFile(join(dist, 'server', 'injected.css'), '.toast{}');
  await writeFile(join(dist, 'client', 'favicon.svg'), '<svg/>');
  await writeFile(join(dist, 'client', 'assets', 'a.js'), '1');
  await writeFile(join(dist, 'server', 'package.json'), '{"type":"module"}');
  await writeFile(
    join(dist, 'server', 'entry-server.js'),
    `export async function normalizePageUrl(url) {
      const { pathname, searchParams } = new URL('http://page' + url);
      const read = ['q', 'page'].flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name)]] : []));
      return read.length ? pathname + '?' + new URLSearchParams(read) : pathname;
    }
    export async function render({ url, locale, fetch }) {
      if (url.includes('crowd')) return { status: 200, locale, template: 'page', html: url + ' for ' + Math.random(), head: '', state: '' };
      if (url.includes('boom')) throw new Error('boom');
      if (url.includes('letters')) return { status: 200, locale, template: 'page', html: '<p>Olá — 𝄞…</p><title>meio \\ud834</title>', head: '', state: '' };
      if (url.startsWith('/@before')) return { status: 301, locale, template: 'page', html: '', head: '', state: '', redirect: '/@now' };
      const id = /products\\/(\\w+)/.exec(url)?.[1];
      const response = id ? await fetch({ method: 'GET', path: '/api/products/:id', params: { id } }) : url.includes('private') ? await fetch({ method: 'GET', path: '/api/auth/me' }) : {};
      const title = response.data?.product.title ?? response.error?.data.code ?? 'page';
      const template = url.startsWith('/products') ? 'landing' : 'page';
      return { status: response.error?.status ?? 200, locale, template, html: title, head: '', state: '$& ' + JSON.stringify(response) };
    }`,
  );
  http = request(createApp(app.deps, await loadWebBuild(dist, 'ola@mercado.example')).app);
});
afterAll(async () => await rm(dist, { recursive: true, force: true }));

describe('GET /products and /products/:id', () => {
  test('serve HTML to browsers and JSON to other clients, and vary on Accept', async () => {
    const { _id, title } = await makeProduct(app, await makeUser(app));
    for (const path of ['/products', `/products/${_id}`]) {
      const page = await http.get(path).set('Accept', BROWSER);
      expect([page.status, page.type, page.headers['vary']?.includes('Accept')]).toEqual([200, 'text/html', true]);
      for (const accept of ['*/*', 'application/json', 'application/json, text/plain, */*']) {
        const json = await http.get(path).set('Accept', accept);
        expect([json.status, json.type, /\bAccept\b(?!-)/.test(json.headers['vary'] ?? '')]).toEqual([
          200,
          'application/json',
          true,
        ]);
      }
    }
    const { text } = await http.get(`/products/${_id}`).set('Accept', BROWSER);
    expect(text).toContain(title);
    expect(text).not.toContain('drive.google.com');
    expect(text).toContain('$& ');
  });

  test('serve JSON to browsers too under /api and at /products/search', async () => {
    for (const path of ['/api/products', '/products/search?q=a'])
      expect((await http.get(path).set('Accept', BROWSER)).type).toBe('application/json');
  });

  test('respond 404 as a page, and as JSON under /api', async () => {
    const page = await http.get('/products/65f1c0ffee0123456789abcd').set('Accept', BROWSER);
    expect([page.status, page.type]).toEqual([404, 'text/html']);
    expect((await http.get('/api/nada').set('Accept', BROWSER)).type).toBe('application/json');
  });
});

describe('the web', () => {
  test.each([
    '/index.html',
    '/%69ndex.html',
    '/index%2ehtml',
    '/INDEX.html',
    '/index.html.br',
    '/index.html.gz',
    '/page.html',
    '/server/page.html',
    '/..%2fserver%2fpage.html',
    '/assets/../../server/landing.html',
  ])('never exposes its template: %s', async (path) => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const { text } = await http.get(path).set('Accept', BROWSER).set('Accept-Encoding', encoding).buffer(true);
      expect(text).not.toContain('<!--html-->');
    }
  });

  test('renders a page into the template with the styles of its kind', async () => {
    const readStyles = async (path: string) =>
      /<style>(.*?)<\/style>/.exec((await http.get(path).set('Accept', BROWSER)).text)?.[1];
    expect([await readStyles('/products'), await readStyles('/help')]).toEqual(['.landing{}', '.page{}']);
  });

  test('contains the configured contact address', async () => {
    const { text } = await http.get('/contact').set('Accept', BROWSER).expect(200);
    expect(text).toContain('<meta name="contact-email" content="ola@mercado.example">');
  });

  test('serves its files and nothing outside its folder', async () => {
    await http.get('/favicon.svg').expect(200);
    expect((await http.get('/assets/a.js').expect(200)).headers['cache-control']).toContain('immutable');
    for (const path of [
      '/assets/../../server/entry-server.js',
      '/..%2fserver%2fentry-server.js',
      '/%2e%2e/server/entry-server.js',
      '/assets/nada.js',
    ]) {
      expect((await http.get(path).set('Accept', '*/*')).text).not.toContain('export async');
    }
  });

  test('allows only its own inline scripts and style elements by hash, without nonces', async () => {
    const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const { headers } = await http.get('/').set('Accept', BROWSER).expect(200);
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain(`script-src 'self' ${hash(THEME)};`);
    expect(policy).toContain(`;style-src-attr 'unsafe-inline';`);
    const [, styles] = /;style-src-elem ([^;]+);/.exec(policy) ?? [];
    const expectedStyles = ['.landing{}', '.page{}', '.offline{}', '', '.toast{}'].map(hash);
    expect(styles?.split(' ')).toEqual(["'self'", expect.stringMatching(/^'sha256-/), ...expectedStyles]);
  });

  test('allows the styles of the pages that it sends by itself', async () => {
    const path = '/newsletter/65f1c0ffee0123456789abcd/confirm?token=x';
    const { headers, text } = await http.get(path).set('Accept', BROWSER).expect(404);
    const [, style = ''] = /<style>(.*?)<\/style>/.exec(text) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(/style-src-elem [^;]+/.exec(headers['content-security-policy'] ?? '')?.[0]).toContain(hash);
  });

  test('keeps pages with secret URLs out of caches and referrers', async () => {
    const readHeaders = async (path: string, accept = BROWSER) => {
      const { headers } = await http.get(path).set('Accept', accept);
      return [headers['cache-control'], headers['referrer-policy'], headers['x-robots-tag']];
    };
    const secretPaths = [
      '/orders/65f1c0ffee0123456789abcd',
      '/ORDERS/65f1c0ffee0123456789abcd/',
      '/Orders//65f1c0ffee0123456789abcd',
      '/%6frders/65f1c0ffee0123456789abcd',
      '/download/65f1c0ffee0123456789abcd',
      '/Reset-Password/',
      '/verify-email',
      '/confirm-email-change',
      '/undo-email-change',
      '/newsletter/65f1c0ffee0123456789abcd/confirm',
      '/library',
      '/login?next=%2Fverify-email%3Ftoken%3D1.x',
      '/nada?token=1.x',
    ];
    for (const path of secretPaths) expect(await readHeaders(path), path).toEqual(['no-store', 'no-referrer', 'noindex']);
    expect(await readHeaders('/orders/1?token=1.x', '*/*')).toEqual(['no-store', 'no-referrer', 'noindex']);
    expect(await readHeaders('/products')).toEqual(['no-cache', 'strict-origin-when-cross-origin', undefined]);
  });

  test('shows a bot that makes previews a secret page as without its token', async () => {
    const open = async (userAgent: string): Promise<string> =>
      (await http.get('/orders/crowd?q=1').set('Accept', BROWSER).set('User-Agent', userAgent).expect(200)).text;
    expect(await open('Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile')).toContain('/orders/crowd?q=1 for');
    for (const bot of ['WhatsApp/2.23.20.0 A', 'facebookexternalhit/1.1', 'TelegramBot (like TwitterBot)'])
      expect(await open(bot), bot).toContain('/orders/crowd for');
  });

  test.each([
    ['/download/65f1c0ffee0123456789abcd.?token=1.x', '/download/65f1c0ffee0123456789abcd?token=1.x'],
    ['/products/65f1c0ffee0123456789abcd).', '/products/65f1c0ffee0123456789abcd'],
    ['/products/65f1c0ffee0123456789abcd%E2%80%8B?q=a', '/products/65f1c0ffee0123456789abcd?q=a'],
    ['/l/mapa%3E', '/l/mapa'],
    ['/l/mapa=', '/l/mapa'],
    ['/verify-email%3Ftoken=1.x', '/verify-email?token=1.x'],
    ['/verify-email%20', '/verify-email'],
    ['/)', '/'],
    [`/a${'.'.repeat(15_000)}`, undefined],
    ['/l/%F0%9F%98%80', undefined],
    ['/products/%C2%84', undefined],
    ['/l/mapa%00', undefined],
    ['/x/..//example.com.', undefined],
    ['//example.com.', undefined],
    ['/%5Cexample.com.', undefined],
    ['/l/caf%C3%A9', undefined],
    ['/api/products/65f1c0ffee0123456789abcd.', undefined],
  ])('repairs a link with added punctuation: %s', async (path, location) => {
    const { status, headers } = await http.get(path).set('Accept', BROWSER).redirects(0);
    expect([status === 302, headers['location']]).toEqual([location !== undefined, location]);
  });

  test('redirects a former address with the whole query, and lets browsers ask again', async () => {
    const { status, headers } = await http.get('/@before?page=2&utm_source=fb').set('Accept', BROWSER).redirects(0);
    expect([status, headers['location'], headers['cache-control']]).toEqual([301, '/@now?page=2&utm_source=fb', 'no-cache']);
  });

  test('reads the language of a link that ends with punctuation', async () => {
    const { headers } = await http.get('/help?lang=pt%3E.').set('Accept', BROWSER);
    expect(headers['set-cookie']?.[0]).toMatch(/^banca\.lang=pt;/);
  });

  test('renders links that differ only in tracking parameters once', async () => {
    const paths = [
      '/crowd?q=a&fbclid=1',
      '/crowd?utm_source=fb&utm_medium=x&q=a&fbclid=2',
      '/crowd?q=a',
      '/crowd?fbclid=3',
      '/crowd?q=a&page=2',
    ];
    const texts = await Promise.all(paths.map(async (path) => (await http.get(path).set('Accept', BROWSER).expect(200)).text));
    expect(new Set(texts.slice(0, 3)).size).toBe(1);
    expect(texts.map((page) => /\/crowd\S*/.exec(page)?.[0])).toEqual([
      '/crowd?q=a',
      '/crowd?q=a',
      '/crowd?q=a',
      '/crowd',
      '/crowd?q=a&page=2',
    ]);
  });

  test('neither renders again nor evicts other pages for unknown query parameters', async () => {
    // Fixes the time, so that cached pages do not expire during the test.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const getText = async (path: string) => (await http.get(path).set('Accept', BROWSER).expect(200)).text;
    const otherText = await getText('/crowd?q=other');
    const firstText = await getText('/crowd');
    for (let i = 0; i < 160; i += 1) expect(await getText(`/crowd?x=${i}&y[${i}]=1`)).toBe(firstText);
    expect(await getText('/crowd?q=other')).toBe(otherText);
    clock.mockRestore();
  });

  test('keeps every character, and replaces lone surrogates', async () => {
    const { text } = await http.get('/letters').set('Accept', BROWSER).expect(200);
    expect(text).toContain('<p>Olá — 𝄞…</p><title>meio \uFFFD</title>');
  });

  test('responds 200 if rendering fails, so that the browser renders the page', async () =>
    void (await http.get('/boom').set('Accept', BROWSER).expect(200)));

  test('renders pages as a guest who cannot call protected endpoints', async () => {
    expect((await http.get('/private').set('Accept', BROWSER)).status).toBe(500);
  });
});

describe('GET /dev/mailbox', () => {
  test('lists the emails and serves each of them on loopback', async () => {
    await app.deps.mailer.send({
      id: 'a',
      kind: 'order-received',
      to: 'ana@example.com',
      subject: '<script>Olá',
      text: 'x',
      html: '<html><head></head><body><script>alert(1)</script></body></html>',
    });
    const { text } = await app.http.get('/dev/mailbox').expect(200);
    expect(text).not.toContain('<script>');
    const link = /\/dev\/mailbox\/[^"]+/.exec(text)?.[0] ?? '';
    const email = await app.http.get(link).expect(200);
    expect(email.text).toContain('sandbox="allow-popups');
    expect(email.text).not.toContain('<script>');
  });

  test.each(['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Forwarded', 'X-Real-IP', 'Via'])(
    'responds 404 to a forwarded request: %s',
    async (header) => {
      await app.http.get('/dev/mailbox').set(header, '1').expect(404);
    },
  );

  test('responds 404 to another host name, an unknown email and other files', async () => {
    await app.http.get('/dev/mailbox').set('Host', 'evil.test').expect(404);
    for (const name of ['nada.eml', '..%2fjwt-secret', '%2e%2e%2fjwt-secret.eml', 'x.txt'])
      await app.http.get(`/dev/mailbox/${name}`).expect(404);
  });

  test('responds 404 if dev pages are disabled', async () => {
    const httpWithoutDevPages = request(createApp({ ...app.deps, config: { ...app.deps.config, hasDevPages: false } }).app);
    for (const path of ['/dev/mailbox', '/dev/mailbox/a.eml'])
      expect((await httpWithoutDevPages.get(path)).body.code).toBe('not_found');
  });
});
