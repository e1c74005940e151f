import { getProduct } from '@banca/contracts/products';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UNFINISHED_CHECKOUT_KEY } from '../entities/order/clear-remembered-orders.ts';
import { saveUnfinishedCheckout } from '../entities/order/unfinished-checkout.ts';
import { t } from '../lib/i18n/text.tsx';
import { buildProductDetail } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { getRequestsTo, mockEndpoint } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';
import { UnfinishedCheckout } from './unfinished-checkout.tsx';

const user = setUpUser();
const product = buildProductDetail({ title: 'Marrabenta: 12 bases' });
const findOffer = async () => await screen.findByRole('complementary', { name: t('checkout.unfinished') });
const queryOffer = () => screen.queryByRole('complementary', { name: t('checkout.unfinished') });

const open = (path = '/products') => renderApp(<UnfinishedCheckout />, { url: path });

function navigate(path: string): void {
  act(() => {
    history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  mockEndpoint(getProduct, { product });
  saveUnfinishedCheckout({ productId: product._id, savedAt: Date.now(), parts: { fields: { name: 'Eva' } } });
});
afterEach(() => {
  localStorage.clear();
  cleanup();
  history.replaceState(null, '', '/');
});

test('leads back to the checkout, and hides on pages outside the shop and on that of the product', async () => {
  open();
  const offer = await findOffer();
  expect(offer.textContent).toContain('Marrabenta: 12 bases');
  expect(screen.getByRole('link', { name: t('checkout.goOn') }).getAttribute('href')).toBe(`/checkout/${product._id}`);
  for (const path of ['/login', `/products/${product._id}`]) {
    navigate(path);
    expect(queryOffer(), path).toBeNull();
  }
  navigate('/');
  await findOffer();
});

test('"forget" deletes the checkout', async () => {
  open();
  await findOffer();
  await user.click(screen.getByRole('button', { name: t('checkout.forget') }));
  expect([queryOffer(), localStorage.getItem(UNFINISHED_CHECKOUT_KEY)]).toEqual([null, null]);
});

test('"not now" keeps the checkout, and makes no offer in this tab again', async () => {
  open();
  await findOffer();
  await user.click(screen.getByRole('button', { name: t('checkout.unfinishedLater') }));
  expect(localStorage.getItem(UNFINISHED_CHECKOUT_KEY)).not.toBeNull();
  expect(queryOffer()).toBeNull();
  cleanup();
  open('/');
  await waitFor(() => expect(getRequestsTo(getProduct)).toHaveLength(2));
  expect(queryOffer()).toBeNull();
});

test('ends when another tab places the order', async () => {
  open();
  await findOffer();
  localStorage.removeItem(UNFINISHED_CHECKOUT_KEY);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: UNFINISHED_CHECKOUT_KEY })));
  expect(queryOffer()).toBeNull();
});
