import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildId, buildProductDetail } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { PartsList } from './parts-list.tsx';

const parts = [
  { _id: buildId(1), title: 'Curso', image: null, price: 499.9 },
  { _id: buildId(2), title: 'Guia', image: null, price: 200.2 },
  { _id: buildId(3), title: 'Capa', image: null, price: 0 },
];

test('links the products, and says what they cost one by one and what a bundle saves', () => {
  renderApp(<PartsList product={buildProductDetail({ parts, price: 600 })} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Curso499,90\u00A0MZN',
    'Guia200,20\u00A0MZN',
    'CapaGrátis',
  ]);
  expect(screen.getByRole('link', { name: 'Guia' }).getAttribute('href')).toBe(`/products/${buildId(2)}`);
  const readSentence = (start: RegExp) => screen.getByText(start).parentElement?.textContent;
  expect(readSentence(/^Comprados um a um/)).toBe('Comprados um a um: 700,10\u00A0MZN');
  expect(readSentence(/^Poupas/)).toBe('Poupas 100,10\u00A0MZN');
});

test('says that a product is missing; at the checkout no link leads away', () => {
  renderApp(<PartsList product={buildProductDetail({ parts, hasUnavailableParts: true })} isLinked={false} />);
  screen.getByText('Um dos produtos deste pacote já não está disponível');
  expect(screen.queryByText(/^Comprados/)).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
});
