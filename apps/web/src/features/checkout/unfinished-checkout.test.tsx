import { getProduct } from '@banca/contracts/products';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { UNFINISHED_CHECKOUT_KEY } from '../../entities/order/clear-remembered-orders.ts';
import { rememberOrder } from '../../entities/order/remembered-orders.ts';
import { readUnfinishedCheckout } from '../../entities/order/unfinished-checkout.ts';
import { t } from '../../lib/i18n/text.tsx';
import { buildPlacedOrder, buildUser } from '../../testing/builders.ts';
import * as checkout from '../../testing/checkout-form.tsx';
import { errorResponse, mockEndpoint, networkFailure } from '../../testing/server.ts';
import { openDraft, type DraftScope, saveQuote } from './draft.ts';
import { findUnfinishedOffer } from './find-unfinished-offer.ts';

const DAY_MS = 86_400_000;
const scope: DraftScope = { productId: checkout.product._id, userId: undefined };
const isRemembered = (userId?: string): boolean => readUnfinishedCheckout(userId) !== null;

checkout.setUpCheckoutForm();
afterEach(() => {
  vi.useRealTimers();
});

/** Another tab shares the device's storage only. */
function openOtherTab(): void {
  sessionStorage.clear();
  openDraft(scope);
}

async function beginCheckout() {
  const view = checkout.renderForm();
  await checkout.fillField(/Nome/, 'Inácio Sitoe');
  await checkout.fillField(/Código/, 'BKL7XQ92M1');
  await waitFor(() => expect(localStorage.getItem(UNFINISHED_CHECKOUT_KEY)).toContain('BKL7XQ92M1'));
  return view;
}

describe('an unfinished checkout', () => {
  test('is remembered once the form was used, and goes on in another tab', async () => {
    const { unmount } = checkout.renderForm();
    expect(isRemembered()).toBe(false);
    unmount();
    const { unmount: close } = await beginCheckout();
    close();
    openOtherTab();
    checkout.renderForm();
    expect(checkout.getField(/Nome/).value).toBe('Inácio Sitoe');
    expect(checkout.getField(/Código/).value).toBe('BKL7XQ92M1');
    screen.getByText(t('checkout.remembered'));
    await checkout.user.click(screen.getByText(t('checkout.forget')));
    expect(checkout.getField(/Nome/).value).toBe('');
    expect(checkout.getField(/Código/).value).toBe('');
    await checkout.fillField(/Nome/, 'Eva');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect([isRemembered(), JSON.stringify(localStorage)]).toEqual([false, expect.not.stringContaining('BKL7')]);
  });

  test('ends when its order is placed, also for a tab that is still open', async () => {
    await beginCheckout();
    rememberOrder(
      buildPlacedOrder({ product: { ...buildPlacedOrder().product, _id: scope.productId } }),
      'https://banca.test/orders/1?token=1.a',
    );
    expect(isRemembered()).toBe(false);
    await checkout.fillField(/Nome/, ' e Eva');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(isRemembered()).toBe(false);
  });

  test('ends with an order of this tab', async () => {
    checkout.renderForm();
    await checkout.fillForm();
    await waitFor(() => expect(isRemembered()).toBe(true));
    await checkout.submitForm();
    await waitFor(() => expect(checkout.onPlaced).toHaveBeenCalledOnce());
    expect(isRemembered()).toBe(false);
  });

  test('is kept for 7 days, and not shown to another account', async () => {
    const user = buildUser();
    const { unmount } = checkout.renderForm(checkout.product, user);
    await checkout.fillField(/Telefone/, '+258 86 555 0188');
    await waitFor(() => expect(isRemembered(user._id)).toBe(true));
    unmount();
    expect([isRemembered(), isRemembered('65f1c0ffee0123456789abff')]).toEqual([false, false]);
    const now = Date.now();
    for (const ageMs of [7 * DAY_MS - 60_000, -DAY_MS]) {
      vi.useFakeTimers({ now: now + ageMs, toFake: ['Date'] });
      expect(isRemembered(user._id), String(ageMs)).toBe(true);
    }
    vi.useFakeTimers({ now: now + 7 * DAY_MS + 60_000, toFake: ['Date'] });
    expect([isRemembered(user._id), localStorage.getItem(UNFINISHED_CHECKOUT_KEY)]).toEqual([false, null]);
  });

  test.each(['1', '"x"', '{}', '{"productId":1,"savedAt":1,"parts":{}}', '[]', 'no JSON'])(
    'ignores the stored text %s',
    (text) => {
      localStorage.setItem(UNFINISHED_CHECKOUT_KEY, text);
      expect(isRemembered()).toBe(false);
      expect(openDraft(scope)).toBe(scope);
    },
  );
});

describe('the offer to go on', () => {
  const mockProduct = (changes = {}) => mockEndpoint(getProduct, { product: { ...checkout.product, ...changes } });

  test('names the product and the price, which is that of the quote while it is held', async () => {
    mockProduct({ title: 'Marrabenta', price: 900 });
    expect(await findUnfinishedOffer(undefined)).toBeNull();
    await beginCheckout();
    expect(await findUnfinishedOffer(undefined)).toMatchObject({
      productId: scope.productId,
      title: 'Marrabenta',
      price: 900,
      quote: null,
    });
    const quote = { token: 'q', amount: 850, account: {} as never, heldUntil: Date.now() + 60_000 };
    saveQuote(scope, quote);
    expect(await findUnfinishedOffer(undefined)).toMatchObject({ price: 850, quote });
    saveQuote(scope, { ...quote, heldUntil: Date.now() - 1 });
    expect(await findUnfinishedOffer(undefined)).toMatchObject({ price: 900, quote: null });
  });

  test('waits for a server that does not answer, and forgets a product that nobody can order unless it may be paid', async () => {
    await beginCheckout();
    for (const response of [errorResponse(500), errorResponse(429), networkFailure()]) {
      mockEndpoint(getProduct, response);
      expect([await findUnfinishedOffer(undefined), isRemembered()]).toEqual([null, true]);
    }
    mockEndpoint(getProduct, errorResponse(404));
    expect([await findUnfinishedOffer(undefined), isRemembered()]).toEqual([null, true]);
    await checkout.user.clear(checkout.getField(/Código/));
    await waitFor(() => expect(localStorage.getItem(UNFINISHED_CHECKOUT_KEY)).not.toContain('BKL7'));
    expect([await findUnfinishedOffer(undefined), isRemembered()]).toEqual([null, false]);
    await checkout.fillField(/Nome/, 'x');
    expect(JSON.stringify(localStorage)).not.toContain('BKL7');
  });
});
