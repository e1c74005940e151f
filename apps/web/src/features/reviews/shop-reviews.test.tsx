import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listShopReviews } from '@banca/contracts/creators';
import { buildId, buildPage, buildShopReview } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { mockEndpoint } from '../../testing/server.ts';
import { ShopReviews } from './shop-reviews.tsx';

const [song, map] = [buildId(1), buildId(2)];

test('each review names its product, if the product is published', async () => {
  const reviews = [
    buildShopReview({
      _id: buildId(5),
      product: song,
      comment: 'Som limpo.',
      reviewedProduct: { _id: song, title: 'Timbila', image: null },
    }),
    buildShopReview({ _id: buildId(6), product: map, comment: 'Já não se vende.', reviewedProduct: null }),
    buildShopReview({ _id: buildId(7), product: map, comment: 'De antes.', reviewedProduct: undefined }),
  ];
  mockEndpoint(listShopReviews, buildPage({ reviews }));
  renderApp(
    <ShopReviews
      creatorId={buildId(9)}
      trackRecord={{ medianMinutes: 20, within24h: 98, refunded: 1 }}
      page={1}
      getPageHref={(page) => `?reviews=${page}`}
    />,
  );
  await screen.findByText('Som limpo.');
  screen.getByText(/entrega normalmente em 20 min · 98 % em 24 h · 1 % devolvido$/);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Timbila', `/products/${song}`],
    ['Ver o produto', `/products/${map}`],
  ]);
  expect(screen.getAllByRole('article')).toHaveLength(3);
});
