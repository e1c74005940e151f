import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listProducts } from '@banca/contracts/products';
import { buildPage, buildProduct } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { mockEndpoint } from '../testing/server.ts';
import HomePage from './home.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  mockEndpoint(
    listProducts,
    buildPage({ products: [buildProduct()], categories: ['Música', 'E-books & guias'].map((name) => ({ name, count: 1 })) }),
  );
  return () => void vi.unstubAllGlobals();
});

test('searches the catalogue with a plain form', () => {
  renderApp(<HomePage />);
  const form = screen.getByRole<HTMLFormElement>('search');
  expect([new URL(form.action).pathname, form.method]).toEqual(['/products', 'get']);
  expect(within(form).getByRole('combobox', { name: 'Procurar produtos' }).getAttribute('name')).toBe('q');
  expect(within(form).getByRole('button', { name: 'Procurar' }).getAttribute('type')).toBe('submit');
});

test('links to the categories', async () => {
  renderApp(<HomePage />);
  const categories = within(screen.getByRole('navigation', { name: 'Categorias' }));
  const link = await categories.findByRole('link', { name: 'E-books & guias' });
  expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1]).get('category')).toBe('E-books & guias');
  expect(categories.getAllByRole('link')).toHaveLength(2);
});

test('shows the new products before the benefits', async () => {
  renderApp(<HomePage />);
  const products = await screen.findByRole('region', { name: 'Novidades na Banca' });
  const benefits = screen.getByRole('region', { name: 'Porquê a Banca' });
  expect(products.compareDocumentPosition(benefits)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(await within(products).findByRole('article')).toBeTruthy();
});
