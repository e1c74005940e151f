import type { ProductField } from '@banca/contracts/product.schemas';
import { trackView } from '@banca/contracts/analytics';
import { getProduct } from '@banca/contracts/products';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProductCards } from '../../entities/product/product-card.tsx';
import { buildProductDetail } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { mockEndpoint } from '../../testing/server.ts';
import { Launch, Parts } from './buy-box.tsx';
import { ProductView } from './product-view.tsx';

const product = buildProductDetail({
  title: 'Timbila',
  description: 'Doze bases.',
  price: 850,
  beforePrice: 1200,
  launchPrice: 850,
  launchPriceUntil: '2026-11-30T21:59:00.000Z',
  regularPrice: 950,
  features: ['WAV'],
  files: [{ name: 'timbila.zip', size: 12_400_000, type: 'application/zip', isSample: false }],
  delivery: 'hosted',
  parts: [{ _id: '65f1c0ffee0123456789ab77', title: 'Guia de harmonia', image: null, price: 100 }],
});

/** Where visitors see each field, and how. */
const PLACES: Record<ProductField, { text: string; places: ('card' | 'page')[] }> = {
  title: { text: 'Timbila', places: ['card', 'page'] },
  description: { text: 'Doze bases.', places: ['page'] },
  price: { text: '850,00', places: ['card', 'page'] },
  // Not shown during a launch.
  beforePrice: { text: '1 200', places: [] },
  launchPrice: { text: '950,00', places: ['page'] },
  launchPriceUntil: { text: 'Lançamento até', places: ['page'] },
  category: { text: product.category, places: [] },
  features: { text: 'WAV', places: ['page'] },
  file: { text: 'https://', places: [] },
  files: { text: '12\u00A0MB', places: ['card', 'page'] },
  buyersGetUpdates: { text: 'buyersGetUpdates', places: [] },
  downloadLimit: { text: 'downloadLimit', places: [] },
  extras: { text: 'extras', places: [] },
  parts: { text: 'Guia de harmonia', places: ['page'] },
};

const findFieldsIn = (text: string | null): string[] =>
  Object.entries(PLACES).flatMap(([field, shown]) => (text?.includes(shown.text) ? [field] : []));
const listFieldsOf = (place: 'card' | 'page'): string[] =>
  Object.entries(PLACES).flatMap(([field, { places }]) => (places.includes(place) ? [field] : []));

test('a card shows its fields', () => {
  renderApp(<ProductCards products={[product]} />);
  expect(findFieldsIn(screen.getByRole('article').textContent)).toEqual(listFieldsOf('card'));
});

test('the page shows its fields', async () => {
  mockEndpoint(getProduct, { product });
  mockEndpoint(trackView, { message: 'ok' });
  await Promise.all([Launch.preload(), Parts.preload()]);
  renderApp(<ProductView id={product._id} renderReviews={() => null} renderRelated={() => null} missing={null} />);
  await screen.findByRole('heading', { level: 1, name: product.title });
  expect(findFieldsIn(document.body.textContent)).toEqual(listFieldsOf('page'));
});
