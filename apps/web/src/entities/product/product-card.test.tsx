import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '../../api/products.ts';
import { buildProduct } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser } from '../../testing/set-up-user.ts';
import { ProductCards } from './product-card.tsx';

const user = setUpUser();
const product = buildProduct({ title: 'Timbila', price: 850, beforePrice: 1200, rating: 4.6, reviewCount: 128 });
const getCard = () => within(screen.getByRole('article'));

beforeEach(() => localStorage.clear());

test('shows both prices, the creator and the number of ratings', () => {
  renderApp(<ProductCards products={[product]} />);
  expect(getCard().getByText('850,00 MZN')).toBeTruthy();
  expect(getCard().getByText('1 200,00').closest('s')?.textContent).toBe('Antes: 1 200,00');
  expect(getCard().getByText('@helena', { exact: false })).toBeTruthy();
  expect(getCard().getByRole('img', { name: '128 avaliações' }).textContent).toBe('(128)');
  expect(getCard().queryByRole('button', { name: /sem sair da lista/ })).toBeNull();
});

test('omits the creator and the rating where there is none to show', () => {
  renderApp(<ProductCards products={[{ ...product, reviewCount: 0 }]} hideCreator />);
  expect(getCard().queryByText('@helena', { exact: false })).toBeNull();
  expect(getCard().queryByRole('img', { name: /Avaliação/ })).toBeNull();
});

test('the button for the quick view is beside the text, and only the heart is on the cover', async () => {
  const quickView = { open: vi.fn<(product: Product) => void>(), preload: vi.fn<() => void>() };
  renderApp(<ProductCards products={[product]} quickView={quickView} />);
  const button = getCard().getByRole('button', { name: 'Ver «Timbila» sem sair da lista' });
  const cover = getCard().getByRole('presentation').parentElement as HTMLElement;
  expect(within(cover).getAllByRole('button')).toEqual([getCard().getByRole('button', { name: 'Guardar «Timbila»' })]);
  await user.click(button);
  expect(quickView.open).toHaveBeenCalledWith(product);
  expect(quickView.preload).toHaveBeenCalled();
});
