import { getDownload } from '@banca/contracts/downloads';
import { getOrderPage } from '@banca/contracts/orders';
import { getOrderPage as getOrderPageSchema } from '@banca/contracts/order-page.schemas';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { OrderPage as Page } from '../api/order-page.ts';
import type { User } from '../api/session.ts';
import { inAppBrowserText } from '../features/downloads/in-app-browser-notice.tsx';
import { orderDialogs } from '../features/order-page/order-actions.tsx';
import { correctionRequest } from '../features/order-page/order-details.tsx';
import { loadAllParts } from '../features/order-page/order-parts.ts';
import { loadPendingParts } from '../features/order-page/pending-parts.ts';
import LoginPage from '../pages/login.tsx';
import OrderPage, { invalidLink, orderDownload } from '../pages/order.tsx';
import SignupPage from '../pages/signup.tsx';
import { mockDecodedSize } from './picture-files.ts';
import { renderApp } from './render-app.tsx';
import { errorResponse, mockEndpoint } from './server.ts';
import { setUpUser } from './set-up-user.ts';

export const user = setUpUser();
export const example = getOrderPageSchema.response.parse(getOrderPageSchema.example);
export const ORDER_ID = example.order._id;
export const URL_PATH = `/orders/${ORDER_ID}`;

export const buildPage = (order: Partial<Page['order']> = {}, changes: Partial<Page> = {}): Page => ({
  ...example,
  ...changes,
  order: { ...example.order, ...order },
});

export function renderPage(page: Page | Response | (() => Page | Response), query = '?token=1.abc', loggedInUser?: User) {
  mockEndpoint(getOrderPage, page as never);
  return renderApp(
    <Routes>
      <Route path="/orders/:id" element={<OrderPage />} />
      <Route path="/signup" element={<SignupPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/products/:id" element={<h1>Produto</h1>} />
    </Routes>,
    { url: URL_PATH + query, user: loggedInUser },
  );
}

const lazyModules = [correctionRequest, inAppBrowserText, orderDialogs, invalidLink, orderDownload];

/** Registers the hooks of a file that tests the page, whose parts are loaded before: in tests, nothing scrolls into view. */
export function setUpOrderPage(): void {
  beforeAll(async () => {
    await Promise.all([loadAllParts(), loadPendingParts(), ...lazyModules.map(async ({ load }) => void (await load()))]);
  });
  beforeEach(() => {
    mockDecodedSize(10, 10);
    vi.stubGlobal('scrollTo', vi.fn());
    mockEndpoint(getDownload, errorResponse(404));
  });
  afterEach(() => vi.unstubAllGlobals());
}

export const findHeading = async (name: string) => await screen.findByRole('heading', { level: 1, name });
export const clickButton = async (name: string) => await user.click(await screen.findByRole('button', { name }));
