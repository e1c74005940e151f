import { findLibraryOrder } from '@banca/contracts/library';
import { me } from '@banca/contracts/current-user';
import { createQuote } from '@banca/contracts/orders';
import { getProduct } from '@banca/contracts/products';
import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStore, type ServerState } from '../../api/store.ts';
import { rememberBuyer } from '../../entities/order/remembered-buyer.ts';
import { startSession } from '../../features/auth/start-session.ts';
import { saveFields, saveQuote } from '../../features/checkout/draft.ts';
import { buildProductDetail, buildUser } from '../../testing/builders.ts';
import { buildQuote } from '../../testing/held-price.ts';
import { createPngFile, mockDecodedSize } from '../../testing/picture-files.ts';
import { getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { BrowserRouter } from '../navigation/browser-router.tsx';
import { findRoute, preloadRoute } from '../navigation/routes.ts';
import { Root } from '../root.tsx';
import { render, type SsrFetch } from './entry-server.tsx';

const detail = buildProductDetail();
const product = buildProductDetail({
  title: 'Marrabenta',
  creator: { ...detail.creator, username: 'dilonn', mpesa: '84 555 0123', emola: '86 555 0123' },
  paymentMethods: detail.paymentMethods.map(({ method }) => ({ method, available: true })),
});
const url = `/checkout/${product._id}`;
const scope = { productId: product._id, userId: undefined };
const user = setUpUser();

const getField = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const getSubmitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^(Complete Purchase|Pagar no telemóvel)$/ });
const readForm = () => getSubmitButton().form?.textContent;

const respondWith =
  (shown: typeof product): SsrFetch =>
  () =>
    Promise.resolve({ data: { product: shown } });

const renderPage = async (fetch = respondWith(product)) => {
  vi.stubEnv('SSR', true);
  const page = await render({ url, origin: 'https://banca.test', locale: 'default', contactEmail: 'ola@banca.test', fetch });
  vi.stubEnv('SSR', false);
  return page;
};

/** Puts the server's HTML into the document, as the browser shows it until the scripts have arrived. */
async function openPage(shown = product): Promise<string> {
  const { html, state } = await renderPage(respondWith(shown));
  history.replaceState(null, '', url);
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return state;
}

let root: ReturnType<typeof hydrateRoot> | undefined;

async function hydrate(state: string): Promise<void> {
  const store = makeStore({}, JSON.parse(state) as ServerState);
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  const logError = vi.spyOn(console, 'error');
  await preloadRoute(findRoute(url).route);
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <Root
        store={store}
        serverState={store.getState()}
        onReady={() => void setTimeout(() => startSession(store))}
        wrapInRouter={(app) => <BrowserRouter>{app}</BrowserRouter>}
      />,
      { onRecoverableError },
    );
    await Promise.resolve();
  });
  await waitFor(() => expect(getSubmitButton().disabled).toBe(false));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(logError).not.toHaveBeenCalled();
}

beforeEach(() => {
  mockEndpoint(createQuote, buildQuote(product));
  mockEndpoint(getProduct, { product });
  mockEndpoint(findLibraryOrder, { order: null });
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
});

it('shows title, price, methods, account and fields before the scripts arrive, and cannot be sent by the browser', async () => {
  rememberBuyer(undefined, { name: 'Inácio Sitoe', email: 'inacio@example.com', phone: '+258 86 555 0188' });
  await openPage();
  screen.getByRole('heading', { name: 'Marrabenta' });
  expect(readForm()).toMatch(/Paga 850,00\u00A0MZN.*84 555 0123/);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'M-Pesa' }).checked).toBe(true);
  expect(getField(/Nome/).disabled).toBe(false);
  expect(getSubmitButton().disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy' }).disabled).toBe(true);
  expect(document.body.innerHTML).not.toContain('Inácio');
});

it('responds with the status of the product', async () => {
  const toError = (status: number) => ({ error: { status, data: { message: '', code: 'not_found', requestId: '1' } } as const });
  const statuses = [404, 500].map(async (status) => (await renderPage(() => Promise.resolve(toError(status)))).status);
  expect(await Promise.all([renderPage().then(({ status }) => status), ...statuses])).toEqual([200, 404, 503]);
});

it('hydrates without a mismatch, asks for a quote once and does not fetch the product again', async () => {
  await hydrate(await openPage());
  await waitFor(() => expect(getRequestsTo(createQuote)).toHaveLength(1));
  expect(getRequestsTo()).toHaveLength(1);
  expect(readForm()).not.toContain('O preço mudou');
});

it('keeps what was typed and chosen before the scripts arrived, and fills the rest from the last purchase', async () => {
  rememberBuyer(undefined, { name: 'Inácio Sitoe', email: 'inacio@example.com', phone: '+258 86 555 0188' });
  const state = await openPage();
  const name = getField(/Nome/);
  await user.type(name, 'Ana');
  await user.click(screen.getByRole('radio', { name: 'E-mola' }));
  name.focus();
  await hydrate(state);
  expect([/Nome/, /Email/, /Telefone/].map((label) => getField(label).value)).toEqual([
    'Ana',
    'inacio@example.com',
    '+258 86 555 0188',
  ]);
  expect(getField(/Nome/)).toBe(name);
  expect(document.activeElement).toBe(name);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'E-mola' }).checked).toBe(true);
  expect(readForm()).toContain('86 555 0123');
  await user.type(name, ' Sitoe');
  expect(name.value).toBe('Ana Sitoe');
  screen.getByRole('button', { name: 'Esquecer' });
});

it('shows the phone that was typed before the scripts arrived as the one that gets the push', async () => {
  const charged = { ...product, gateways: ['mpesa' as const] };
  mockEndpoint(createQuote, buildQuote(charged));
  const state = await openPage(charged);
  await user.type(getField(/Telefone/), '84 555 0177');
  await hydrate(state);
  screen.getByText('+258 84 555 0177');
});

it('begins with the push of a creator who has one, and keeps another way that was chosen before the scripts arrived', async () => {
  const charged = { ...product, gateways: ['mpesa' as const] };
  mockEndpoint(createQuote, buildQuote(charged));
  const state = await openPage(charged);
  const getWays = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'way');
  expect(getWays().map(({ value, checked }) => [value, checked])).toEqual([
    ['mpesa', true],
    ['proof', false],
  ]);
  expect(screen.queryByLabelText(/Código/)).toBeNull();
  await user.type(getField(/Telefone/), '84 555 0177');
  await user.click(screen.getByRole('radio', { name: /^Transferir/ }));
  await hydrate(state);
  expect(getWays().map(({ checked }) => checked)).toEqual([false, true]);
  expect(getField(/Código/).value).toBe('');
  await user.click(screen.getByRole('radio', { name: /^Pagar no telemóvel/ }));
  screen.getByText('+258 84 555 0177');
});

it('moves the draft to the account whose profile arrives after hydration', async () => {
  const account = buildUser({ firstName: 'Inácio', lastName: 'Sitoe', email: 'conta@example.com' });
  const profile = Promise.withResolvers<{ user: typeof account }>();
  mockEndpoint(me, profile.promise);
  localStorage.setItem('banca.token', 'token');
  await hydrate(await openPage());
  await user.type(getField(/Telefone/), '84 111 2222');
  profile.resolve({ user: account });
  await waitFor(() => expect(getField(/Email/).value).toBe('conta@example.com'));
  expect(getField(/Telefone/).value).toBe('84 111 2222');
  const draft = await waitFor(() => {
    const stored = sessionStorage.getItem(`banca.checkout.${account._id}.${product._id}.fields`);
    expect(stored).toContain('conta@example.com');
    return stored;
  });
  expect(draft).toContain('84 111 2222');
  expect(sessionStorage.getItem(`banca.checkout.${product._id}.fields`)).toBeNull();
});

it('takes over a screenshot that was chosen before the scripts arrived', async () => {
  mockDecodedSize(10, 10);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  const state = await openPage();
  await user.upload(screen.getByLabelText(/Captura/), createPngFile('m-pesa.png'));
  await hydrate(state);
  await screen.findByRole('button', { name: 'Remover imagem' });
});

it('restores the draft and the held price of an earlier visit after hydration', async () => {
  saveFields(scope, { name: 'Inácio', email: '', phone: '', nuit: '', payment: 'emola', way: '', confirmationCode: 'BKL7' });
  const { quote: token, amount, account } = buildQuote({ ...product, price: 700 });
  saveQuote(scope, { token, amount, account, heldUntil: Date.now() + 60_000 });
  const state = await openPage();
  expect(readForm()).toContain('850,00');
  await hydrate(state);
  await waitFor(() => expect(getField(/Nome/).value).toBe('Inácio'));
  expect(getField(/Código/).value).toBe('BKL7');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'E-mola' }).checked).toBe(true);
  expect(readForm()).toContain('700,00');
  expect(readForm()).not.toContain('850,00');
  expect(getRequestsTo(createQuote)).toEqual([]);
});

it('says that the price has changed if the quote differs from what the server rendered', async () => {
  mockEndpoint(createQuote, buildQuote({ ...product, price: 900 }));
  await hydrate(await openPage());
  await screen.findByText(/O preço mudou de/);
  expect(readForm()).toContain('850,00\u00A0MZN para 900,00\u00A0MZN');
  expect(readForm()).toMatch(/Paga 900,00/);
});
