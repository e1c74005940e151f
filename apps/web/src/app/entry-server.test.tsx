import { act, cleanup } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { indexed, render, type SsrFetch } from './entry-server.tsx';
import { Root } from './root.tsx';
import { makeStore, type ServerState } from './store.ts';

const product = {
  _id: '65f1c0ffee0123456789abcd',
  title: 'Marrabenta </script>',
  price: 850,
  beforePrice: 1200,
  image: null,
  rating: 4.9,
  reviewCount: 128,
  creator: { username: 'dilonn' },
};
const list = { products: [product], total: 1, page: 1, pages: 1, limit: 8, categories: [] };
const fetchList: SsrFetch = () => Promise.resolve({ data: list });
const at = (url: string) => render({ url, origin: 'https://banca.test', fetch: fetchList });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('names the pages that search engines may know: no address with a gap, each of them once', () => {
  for (const path of ['/', '/products', '/creators', '/help', '/courses/passive-income', '/blog/quanto-cobrar'])
    expect(indexed).toContain(path);
  expect(indexed.filter((path) => path.includes(':'))).toEqual([]);
  for (const path of ['/login', '/request-reset', '/reset-password', '/PurchaseSuccess']) expect(indexed).not.toContain(path);
  expect(new Set(indexed).size).toBe(indexed.length);
});

describe('render', () => {
  it('puts the products into the HTML and their answer into the state, safely', async () => {
    const { status, html, head, state } = await at('/');
    expect(status).toBe(200);
    expect(html).toContain('850,00 MZN');
    expect(head).toContain('<title>Banca · A banca digital dos criadores moçambicanos</title>');
    expect(state).not.toContain('<');
  });

  it('answers 404 for an address that nobody has', async () => {
    const { status, html, head } = await at('/nowhere');
    expect(status).toBe(404);
    expect(html).toContain('Página não encontrada');
    expect(head).toContain('noindex');
  });

  it('leaves pages behind a login to the browser', async () => {
    expect(await at('/dashboard?section=products')).toMatchObject({ status: 200, html: '', state: '' });
  });

  it.each(['/request-reset', '/reset-password?token=x', '/checkout/x', '/download/x?token=y'])(
    'keeps %s out of search',
    async (url) => {
      const { head } = await at(url);
      expect(head).toContain('<meta name="robots" content="noindex">');
      expect(head).not.toContain('canonical');
    },
  );

  it('is taken over by the browser as it is, without asking again', async () => {
    const { html, state } = await at('/');
    const asked = vi.spyOn(globalThis, 'fetch');
    const mismatch = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    document.body.innerHTML = html;
    const store = makeStore({}, JSON.parse(state) as ServerState);
    await act(async () => {
      hydrateRoot(
        document.body,
        <Root store={store} serverState={store.getState()} wrap={(app) => <BrowserRouter>{app}</BrowserRouter>} />,
        {
          onRecoverableError: mismatch,
        },
      );
      await Promise.resolve();
    });
    expect(mismatch).not.toHaveBeenCalled();
    expect(asked).not.toHaveBeenCalled();
  });
});
