import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { normalizePageUrl, render, sitemapPaths, type SsrFetch } from './entry-server.tsx';
import { Root } from '../root.tsx';
import { notFoundRoute, routes } from '../navigation/routes.ts';
import { makeStore, type ServerState } from '../../api/store.ts';

const product = {
  _id: '65f1c0ffee0123456789abcd',
  title: 'Marrabenta </script>',
  price: 850,
  beforePrice: 1200,
  image: null,
  rating: 4.9,
  reviewCount: 128,
  creator: { username: 'dilonn' },
  files: [],
  delivery: 'link',
};
const productPage = { products: [product], total: 1, page: 1, pages: 1, limit: 8, categories: [] };
const fetchProductPage: SsrFetch = () => Promise.resolve({ data: productPage });
const renderOptions = { locale: 'default', origin: 'https://banca.test', contactEmail: 'ola@mercado.example' };
const renderUrl = (url: string) => render({ url, ...renderOptions, fetch: fetchProductPage });

const creator = { _id: '65f1c0ffee0123456789abcd', firstName: 'Helena', lastName: 'M', username: 'helena', description: '', story: '', location: '', socialLinks: {}, profilePicture: null, stats: { products: 0, sales: 0, rating: 0, followers: 0 }, followers: [], subscribers: [], subscribersCount: 0, followersCount: 0, sales: 0, createdAt: '2026-11-21T08:00:00.000Z' }; // prettier-ignore
const responses: Record<string, unknown> = {
  '/api/usernames/:username': { creator: { _id: creator._id, username: creator.username } },
  '/api/creators/:id': { creator, following: false, subscribing: false },
  '/api/products/:id': { product: { ...product, description: '', category: 'Música', images: [], features: [], creator } },
};
const fetchByPath: SsrFetch = ({ path }) =>
  Promise.resolve({ data: responses[path] ?? { ...productPage, creators: [], reviews: [] } });

// Pages load their data and render JSON-LD in the server's build only.
beforeEach(() => void vi.stubEnv('SSR', true));

it('sitemapPaths contains each public page once, without patterns and private pages', () => {
  for (const path of ['/', '/products', '/creators', '/help', '/courses/passive-income', '/blog/quanto-cobrar'])
    expect(sitemapPaths).toContain(path);
  expect(sitemapPaths.filter((path) => path.includes(':'))).toEqual([]);
  for (const path of ['/login', '/request-reset', '/reset-password', '/verify-email', '/PurchaseSuccess'])
    expect(sitemapPaths).not.toContain(path);
  expect(new Set(sitemapPaths).size).toBe(sitemapPaths.length);
});

describe('render', () => {
  it('renders the products into the HTML and the escaped response into the state', async () => {
    const { status, html, head, state } = await renderUrl('/');
    expect(status).toBe(200);
    expect(html).toContain('850,00\u00A0MZN');
    expect(head).toContain('<title>Banca · A banca digital dos criadores moçambicanos</title>');
    expect(state).not.toContain('<');
  });

  it('responds 404 for an unknown path', async () => {
    const { status, html, head } = await renderUrl('/nowhere');
    expect(status).toBe(404);
    expect(html).toContain('Página não encontrada');
    expect(head).toContain('noindex');
  });

  it('responds 503 with an error text when the products of the catalogue cannot be loaded', async () => {
    const fetch: SsrFetch = () =>
      Promise.resolve({ error: { status: 503, data: { message: '', code: 'unavailable', requestId: '1' } } });
    const { status, html, head } = await render({ url: '/products', ...renderOptions, fetch });
    expect(status).toBe(503);
    expect(html).toContain('Failed to load products');
    expect(head).toContain('noindex');
  });

  it('shows the configured contact email', async () => {
    const { html } = await renderUrl('/contact');
    expect(html).toContain('<a href="mailto:ola@mercado.example"');
    expect(html).not.toContain('{contactEmail}');
  });

  it('renders the text of a page in each locale', async () => {
    const renderLearn = async (locale: string) =>
      await render({ ...renderOptions, url: '/learn', locale, fetch: fetchProductPage });
    const { html, head } = await renderLearn('en');
    expect(html).toContain('Free resources');
    expect(head).toContain('<title>Learn &amp; grow · Banca</title>');
    expect((await renderLearn('pt')).html).toContain('Aprende e cresce</h1>');
    expect((await renderLearn('default')).html).toContain('Learn &amp; Grow</h1>');
  });

  it.each(['/dashboard?section=products', '/login', '/signup'])('says without JavaScript that %s needs it', async (url) => {
    const { status, html, state } = await renderUrl(url);
    expect([status, state]).toEqual([200, '']);
    expect(html).toMatch(/^<noscript>.*Esta página precisa de JavaScript.*<\/noscript>$/);
  });

  it('leads to the form of a page that works without JavaScript', async () => {
    const id = '65f1c0ffee0123456789abcd';
    const notFound = { status: 404, data: { message: 'Não existe.', code: 'not_found', requestId: '1' } } as const;
    const renderHeadOf = async (url: string) =>
      (await render({ url, ...renderOptions, fetch: () => Promise.resolve({ error: notFound }) })).head;
    for (const path of [`/checkout/${id}`, `/orders/${id}?token=1.a&lang=en`, `/download/${id}?token=1.a`]) {
      const formUrl = path.replace(/(?=\?|$)/, '/form').replaceAll('&', '&amp;');
      expect(await renderHeadOf(path)).toContain(`<noscript><meta http-equiv="refresh" content="0;url=${formUrl}"></noscript>`);
    }
    expect(await renderHeadOf('/products/x')).not.toContain('refresh');
  });

  it.each([
    '/request-reset',
    '/reset-password?token=x',
    '/verify-email?token=x',
    '/confirm-email-change?token=x',
    '/undo-email-change?token=x',
    '/checkout/x',
    '/download/x?token=y',
  ])('excludes %s from search engines', async (url) => {
    const notFound = { status: 404, data: { message: 'Não existe.', code: 'not_found', requestId: '1' } } as const;
    const { head } = await render({ url, ...renderOptions, fetch: () => Promise.resolve({ error: notFound }) });
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toContain('canonical');
  });

  it.each([
    ['/', fetchProductPage],
    [`/creators/${creator._id}`, fetchByPath],
    ['/@Helena', fetchByPath],
  ])('hydrates %s without a mismatch and without a request', async (url, fetch) => {
    const { html, state } = await render({ url, ...renderOptions, fetch });
    vi.stubEnv('SSR', false);
    history.replaceState(null, '', url);
    const fetchSpy = vi.spyOn(globalThis, 'fetch');
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    document.body.innerHTML = html;
    const store = makeStore({}, JSON.parse(state) as ServerState);
    let root: ReturnType<typeof hydrateRoot> | undefined;
    await act(async () => {
      root = hydrateRoot(
        document.body,
        <Root store={store} serverState={store.getState()} wrapInRouter={(app) => <BrowserRouter>{app}</BrowserRouter>} />,
        {
          onRecoverableError,
        },
      );
      await Promise.resolve();
    });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(fetchSpy).not.toHaveBeenCalled();
    act(() => root?.unmount());
    history.replaceState(null, '', '/');
  });

  it("renders the creator's page at the username too, with one canonical address", async () => {
    const pages = await Promise.all(
      [`/creators/${creator._id}`, '/@helena', '/@HELENA/'].map(
        async (url) => await render({ url, ...renderOptions, fetch: fetchByPath }),
      ),
    );
    for (const { status, html, head } of pages) {
      expect([status, html.includes('Helena M</h1>')]).toEqual([200, true]);
      expect(head).toContain(`<link rel="canonical" href="https://banca.test/creators/${creator._id}">`);
    }
  });

  it('redirects from a former username to the present one', async () => {
    const { status, redirect } = await render({ url: '/@helena.antes?page=2', ...renderOptions, fetch: fetchByPath });
    expect([status, redirect]).toEqual([301, '/@helena']);
  });

  it('responds 404 at a username that nobody sells under', async () => {
    const notFound = { status: 404, data: { message: 'Não existe.', code: 'not_found', requestId: '1' } } as const;
    const { status, head } = await render({
      url: '/@nobody',
      ...renderOptions,
      fetch: () => Promise.resolve({ error: notFound }),
    });
    expect(status).toBe(404);
    expect(head).toContain('noindex');
  });
});

describe('languages', () => {
  const renderIn = async (locale: string, url: string) =>
    await render({ ...renderOptions, url, locale, fetch: fetchProductPage });

  it('have their own canonical address and alternates', async () => {
    const { head, html, locale } = await renderIn('en', '/products?lang=en');
    expect(locale).toBe('en');
    expect(html).toContain('MZN\u00A0850.00');
    expect(head).toContain('<link rel="canonical" href="https://banca.test/products?lang=en">');
    expect(head).toContain('<link rel="alternate" hreflang="x-default" href="https://banca.test/products">');
    for (const language of ['pt', 'en'])
      expect(head).toContain(`<link rel="alternate" hreflang="${language}" href="https://banca.test/products?lang=${language}">`);
    expect(head).toContain('<meta property="og:locale" content="en_GB">');
  });

  it('that a cookie chose keep the canonical address without a language', async () => {
    const { head, html } = await renderIn('pt', '/products');
    expect(html).toContain('850,00\u00A0MZN');
    expect(head).toContain('<link rel="canonical" href="https://banca.test/products">');
  });

  it('do not mix when several pages are rendered at once', async () => {
    const expected = Object.fromEntries(
      await Promise.all(['default', 'pt', 'en'].map(async (locale) => [locale, (await renderIn(locale, '/help')).html] as const)),
    );
    expect(new Set(Object.values(expected)).size).toBe(3);
    const locales = Array.from({ length: 12 }, (_, index) => ['default', 'pt', 'en'][index % 3] ?? '');
    const pages = await Promise.all(locales.map(async (locale) => await renderIn(locale, '/help')));
    expect(pages.map(({ html }, index) => html === expected[locales[index] ?? ''])).toEqual(locales.map(() => true));
  });

  it('render links to the page in each language', async () => {
    const { html } = await renderIn('pt', '/help?lang=pt');
    expect(html).toMatch(/<a href="\/help\?lang=en" lang="en" hrefLang="en"/);
    expect(html).toMatch(/<a href="\/help\?lang=pt" lang="pt" hrefLang="pt" aria-current="true"/);
  });
});

describe('normalizePageUrl', () => {
  it('keeps only the parameters that the page reads, in a fixed sequence', async () => {
    expect(await normalizePageUrl('/products?x=1&page=2&utm_source=fb&q=mel&q=sal&fbclid=3')).toBe('/products?q=mel&page=2');
    expect(await normalizePageUrl('/?q=mel')).toBe('/');
    expect(await normalizePageUrl('/products?lang=en&q=mel')).toBe('/products?q=mel&lang=en');
    expect(await normalizePageUrl('/products?lang=xx&lang=en')).toBe('/products');
    expect(await normalizePageUrl('/help?q=c%C3%B3digo+m-pesa')).toBe('/help?q=c%C3%B3digo+m-pesa');
  });

  it.each(['//', '//evil.test/x', '/%zz?q=%zz', '/products?q[0]=a', '/?__proto__=1', '*', '*&a=1', 'http://[', '?a'])(
    'accepts %s',
    async (url) => {
      expect(await normalizePageUrl(url)).toMatch(/^\//);
    },
  );

  it.each([...routes, notFoundRoute].filter(({ ssr }) => ssr).map((route) => [route.path, route] as const))(
    'the page of %s declares every query parameter that it reads',
    async (path, { page }) => {
      const readNames = new Set<string>();
      for (const method of ['get', 'getAll', 'has'] as const) {
        const original = URLSearchParams.prototype[method] as (name: string) => unknown;
        vi.spyOn(URLSearchParams.prototype, method).mockImplementation(function (this: URLSearchParams, name: string) {
          readNames.add(name);
          return original.call(this, name) as never;
        });
      }
      await render({
        url: path.replace(':id', creator._id).replace('*', '/nowhere'),
        ...renderOptions,
        fetch: fetchByPath,
      });
      // Scroll restoration reads this parameter but renders nothing from it.
      readNames.delete('section');
      // Part of every page's cache key.
      readNames.delete('lang');
      const { query = [] } = await page.load();
      expect([...readNames].filter((name) => !query.includes(name))).toEqual([]);
    },
  );
});
