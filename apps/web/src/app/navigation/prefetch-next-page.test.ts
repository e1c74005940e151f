import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchNextPage } from './prefetch-next-page.ts';
import { findRoute } from './routes.ts';

const productRoute = findRoute('/products/65f1c0ffee0123456789abcd').route;
const checkoutRoute = findRoute('/checkout/65f1c0ffee0123456789abcd').route;

const setConnection = (connection: object | undefined): void => void vi.stubGlobal('navigator', { onLine: true, connection });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(checkoutRoute.page, 'load').mockRejectedValue(new Error('offline'));
});
// Other test files of the worker share these globals.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  [undefined, 1],
  [{ saveData: false, effectiveType: '4g' }, 1],
  [{ saveData: true, effectiveType: '4g' }, 0],
  [{ saveData: false, effectiveType: '3g' }, 0],
])('with the connection %o, fetches the checkout %i times, some time after the product page', async (connection, times) => {
  setConnection(connection);
  prefetchNextPage(productRoute);
  await vi.advanceTimersByTimeAsync(1000);
  expect(checkoutRoute.page.load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(checkoutRoute.page.load).toHaveBeenCalledTimes(times);
});

it('fetches nothing after the visitor has left the product page, and nothing from other pages', async () => {
  prefetchNextPage(productRoute)();
  prefetchNextPage(findRoute('/products').route);
  await vi.advanceTimersByTimeAsync(5000);
  expect(checkoutRoute.page.load).not.toHaveBeenCalled();
});
