import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildProduct } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ProductCards } from './product-card.tsx';

const product = buildProduct({ title: 'Timbila', price: 850, beforePrice: 1200, rating: 4.6, reviewCount: 128 });
const getCard = () => within(screen.getByRole('article'));

beforeEach(() => localStorage.clear());

test('shows both prices, the creator and the number of ratings', () => {
  renderApp(<ProductCards products={[product]} />);
  expect(getCard().getByText('850,00 MZN')).toBeTruthy();
  expect(getCard().getByText('1 200,00').closest('s')?.textContent).toBe('Antes: 1\u00A0200,00');
  expect(getCard().getByText('@helena', { exact: false })).toBeTruthy();
  expect(getCard().getByRole('img', { name: '128 avaliações' }).textContent).toBe('(128)');
  expect(getCard().queryByRole('button', { name: /sem sair da lista/ })).toBeNull();
});

test('says that a launch price is lower than what the product costs afterwards, without a third price', () => {
  const launchUntil = { launchPriceUntil: '2026-12-05T21:59:00.000Z', regularPrice: 850 };
  renderApp(<ProductCards products={[buildProduct({ price: 500, beforePrice: 1200, launchPrice: 500, ...launchUntil })]} />);
  expect(getCard().getByText('Promoção')).toBeTruthy();
  expect(getCard().queryByText(/1 200/)).toBeNull();
});

test('omits the creator and the rating where there is none to show', () => {
  renderApp(<ProductCards products={[{ ...product, reviewCount: 0 }]} hideCreator />);
  expect(getCard().queryByText('@helena', { exact: false })).toBeNull();
  expect(getCard().queryByRole('img', { name: /Avaliação/ })).toBeNull();
});

test('the button of a list is beside the text, and only the heart is on the cover', () => {
  renderApp(<ProductCards products={[product]} renderButton={({ title }) => <button type="button">{title}</button>} />);
  const cover = getCard().getByRole('presentation').parentElement as HTMLElement;
  expect(within(cover).getAllByRole('button')).toEqual([getCard().getByRole('button', { name: 'Guardar «Timbila»' })]);
  expect(getCard().getByRole('button', { name: 'Timbila' })).toBeTruthy();
});
