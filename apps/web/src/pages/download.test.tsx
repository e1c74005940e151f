import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getDownload, renewDownload } from '@banca/contracts/downloads';
import { t } from '../lib/i18n/text.tsx';
import type { Purchase } from '../features/checkout/purchase-details.tsx';
import { rememberOrder } from '../entities/order/remembered-orders.ts';
import { readDraft } from '../entities/product/review-draft.ts';
import { buildPlacedOrder } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint } from '../testing/server.ts';
import DownloadPage, { downloadHelp, renewForm, reviewInvitation } from './download.tsx';

const user = userEvent.setup();

const ORDER_ID = '65f1c0ffee0123456789abce';
const RENEWED_MESSAGE = t('downloads.renewed');
const INVALID_LINK_MESSAGE = 'Este link de download não é válido.';
const EXPIRED_LINK_MESSAGE = 'Este link expirou. Pede um novo: vai para o email da encomenda.';
const goneResponse = (message: string) => errorResponse(410, { code: 'gone', message });
const notFoundResponse = (message = INVALID_LINK_MESSAGE) => errorResponse(404, { message });

const DOWNLOAD = {
  product: { _id: '65f1c0ffee0123456789abcd', title: 'Marrabenta', image: null, creator: { username: 'dilonn' } },
  shortId: ORDER_ID.slice(-6),
  expiresAt: '2026-11-22T08:00:00.000Z',
  files: [],
  hasLink: true,
  lines: [{ product: { _id: '65f1c0ffee0123456789abcd', title: 'Marrabenta', image: null }, files: [], hasLink: true }],
};

const renderPage = (search = '?token=secret') =>
  renderApp(
    <Routes>
      <Route path="/download/:orderId" element={<DownloadPage />} />
    </Routes>,
    { url: `/download/${ORDER_ID}${search}` },
  );

// In tests, nothing scrolls into view.
beforeAll(async () => {
  await Promise.all([downloadHelp, renewForm, reviewInvitation].map(async ({ load }) => void (await load())));
});

beforeEach(() => {
  localStorage.clear();
  mockEndpoint(getDownload, DOWNLOAD);
});

test('links to the file and shows the expiry', async () => {
  renderPage();
  expect(screen.getByRole('status').textContent).toBe('A abrir o teu download');
  await screen.findByRole('heading', { level: 1, name: 'Marrabenta' });
  expect(getRequestsTo(getDownload)[0]?.url).toBe(`/api/downloads/${ORDER_ID}?token=secret`);
  expect(screen.getByRole('link', { name: 'Abrir o ficheiro' }).getAttribute('href')).toBe(
    `/api/downloads/${ORDER_ID}/file?token=secret`,
  );
  screen.getByText('22 nov. 2026, 10:00');
});

test('names the site of a file outside Banca beside its button', async () => {
  mockEndpoint(getDownload, { ...DOWNLOAD, lines: DOWNLOAD.lines.map((line) => ({ ...line, linkHost: 'drive.google.com' })) });
  renderPage();
  expect(await screen.findByText('em drive.google.com, um site que o criador escolheu')).toBeDefined();
});

test('leads on to the order, if this device knows it, to the creator and, with the chosen stars, to the reviews', async () => {
  const creator = { username: 'dilonn', contactEmail: 'ola@dilonn.example', whatsApp: 'https://wa.me/258845550123' };
  mockEndpoint(getDownload, { ...DOWNLOAD, product: { ...DOWNLOAD.product, creator } });
  rememberOrder(buildPlacedOrder({ _id: ORDER_ID }), 'https://banca.test/orders/1?token=1.a');
  renderPage();
  expect((await screen.findByRole('link', { name: 'Ver a encomenda' })).getAttribute('href')).toBe('/orders/1?token=1.a');
  expect(screen.getByRole('link', { name: 'ola@dilonn.example' }).getAttribute('href')).toContain('Encomenda%20%2389abce');
  expect(screen.getByRole('link', { name: /^Falar com o criador/ }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/258845550123\?text=.*%2389abce/,
  );
  await user.click(screen.getByRole('radio', { name: /^4/ }));
  await user.click(screen.getByRole('button', { name: 'Criar conta e avaliar' }));
  expect(readDraft('user', DOWNLOAD.product._id).rating).toBe(4);
  expect(location.search).toBe('?next=%2Fproducts%2F65f1c0ffee0123456789abcd%23avaliacoes');
});

test('says where the order is on a device that does not know it', async () => {
  renderPage();
  await screen.findByText('Encomenda #89abce');
  screen.getByText(/abre «Ver a encomenda» no e-mail do download/);
});

test('checks the link again before the download, because it may have expired', async () => {
  renderPage();
  const link = await screen.findByRole('link', { name: 'Abrir o ficheiro' });
  mockEndpoint(getDownload, goneResponse(EXPIRED_LINK_MESSAGE));
  await user.click(link);
  await screen.findByText(EXPIRED_LINK_MESSAGE);
});

test('keeps the files when the connection is lost, and asks again once it is back', async () => {
  renderPage();
  const link = await screen.findByRole('link', { name: 'Abrir o ficheiro' });
  mockEndpoint(getDownload, networkFailure());
  await user.click(link);
  await screen.findByText('Sem ligação. Toca outra vez quando voltar.');
  screen.getByRole('link', { name: 'Abrir o ficheiro' });
  expect(screen.queryByText(/Network connection failed/)).toBeNull();
  mockEndpoint(getDownload, DOWNLOAD);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Sem ligação/)).toBeNull());
  screen.getByRole('link', { name: 'Abrir o ficheiro' });
});

test('opens by itself once the connection is back', async () => {
  mockEndpoint(getDownload, networkFailure());
  renderPage();
  await screen.findByRole('button', { name: t('ui.retry') });
  mockEndpoint(getDownload, DOWNLOAD);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { level: 1, name: 'Marrabenta' });
});

test('sends a new link to the email of the order', async () => {
  mockEndpoint(getDownload, goneResponse(EXPIRED_LINK_MESSAGE));
  mockEndpoint(renewDownload, { message: RENEWED_MESSAGE });
  renderPage();
  await screen.findByText(EXPIRED_LINK_MESSAGE);
  const button = screen.getByRole('button', { name: 'Enviar-me um novo link' });
  await user.click(button);
  await waitFor(() => expect(screen.getByLabelText(/Email da encomenda/).getAttribute('aria-invalid')).toBe('true'));
  expect(getRequestsTo(renewDownload)).toEqual([]);
  await user.type(screen.getByLabelText(/Email da encomenda/), 'inacio@example.com');
  await user.click(button);
  await screen.findByText(RENEWED_MESSAGE);
  expect(getRequestsTo(renewDownload)).toMatchObject([{ params: { orderId: ORDER_ID }, body: { email: 'inacio@example.com' } }]);
  expect(screen.queryByRole('button', { name: 'Enviar-me um novo link' })).toBeNull();
});

test('shows why no new link was sent and keeps the email', async () => {
  mockEndpoint(getDownload, goneResponse(EXPIRED_LINK_MESSAGE));
  const message = 'Too many requests. Please wait a moment and try again.';
  mockEndpoint(renewDownload, errorResponse(429, { code: 'rate_limited', message }));
  renderPage();
  await user.type(await screen.findByLabelText(/Email da encomenda/), 'inacio@example.com');
  await user.click(screen.getByRole('button', { name: 'Enviar-me um novo link' }));
  await screen.findByText(message);
  expect(screen.getByLabelText<HTMLInputElement>(/Email da encomenda/).value).toBe('inacio@example.com');
});

test.each([
  [notFoundResponse(), INVALID_LINK_MESSAGE],
  [
    errorResponse(410, { message: 'Este link já não serve: foi enviado um link mais recente para o teu email.' }),
    'Este link já não serve: foi enviado um link mais recente para o teu email.',
  ],
])('offers a new link for an invalid one (%#)', async (response, message) => {
  mockEndpoint(getDownload, response);
  renderPage();
  await screen.findByText(message);
  screen.getByRole('heading', { level: 1, name: 'Este link não abre' });
  screen.getByRole('button', { name: 'Enviar-me um novo link' });
});

test.each(['', '?token=secret'])(
  'without a valid token (%j), the text covers a confirmed and a pending order',
  async (search) => {
    mockEndpoint(getDownload, notFoundResponse());
    renderPage(search);
    await screen.findByText(/quando o criador confirma o pagamento/);
    screen.getByText(/Se já confirmou, pede o link outra vez/);
    screen.getByText(/Se ainda não confirmou, não há link para enviar/);
    screen.getByRole('button', { name: 'Enviar-me um novo link' });
  },
);

test('without a token shows that the link is missing, not that it is invalid', async () => {
  mockEndpoint(getDownload, notFoundResponse());
  renderPage('');
  await screen.findByRole('heading', { level: 1, name: 'Falta o link de download' });
  expect(screen.queryByText(INVALID_LINK_MESSAGE)).toBeNull();
});

test('with a valid link to a pending order shows that the creator has not confirmed it and offers no new link', async () => {
  mockEndpoint(getDownload, notFoundResponse(t('downloads.notConfirmed')));
  renderPage();
  await screen.findByRole('heading', { level: 1, name: 'O criador ainda não confirmou' });
  screen.getByText(t('downloads.notConfirmed'));
  expect(screen.queryByRole('button', { name: 'Enviar-me um novo link' })).toBeNull();
});

describe('in the browser that placed the order', () => {
  const rememberPlacedOrder = (order: Partial<Purchase['order']>) =>
    rememberOrder(buildPlacedOrder({ createdAt: '2026-11-21T08:00:00.000Z', ...order }), 'https://banca.test/orders/1?token=1.a');

  const PENDING_ORDER_TEXT = /Encomendaste a 21 nov. 2026, 10:00 e o pagamento ficou à espera do criador/;

  test('shows that the creator has not confirmed the order yet', async () => {
    rememberPlacedOrder({ _id: ORDER_ID, status: 'pending' });
    mockEndpoint(getDownload, notFoundResponse());
    renderPage('');
    await screen.findByRole('heading', { level: 1, name: 'O criador ainda não confirmou' });
    screen.getByText(PENDING_ORDER_TEXT);
    screen.getByText(/Se já recebeste o email com o link/);
    screen.getByRole('button', { name: 'Enviar-me um novo link' });
  });

  test('with an invalid token shows that the link is invalid, because only a confirmed order has a link', async () => {
    rememberPlacedOrder({ _id: ORDER_ID, status: 'pending' });
    mockEndpoint(getDownload, notFoundResponse());
    renderPage();
    await screen.findByRole('heading', { level: 1, name: 'Este link não abre' });
    screen.getByText(INVALID_LINK_MESSAGE);
    screen.getByText(PENDING_ORDER_TEXT);
  });

  test('forgets the pending order after its link opens', async () => {
    rememberPlacedOrder({ _id: ORDER_ID, status: 'pending' });
    const { unmount } = renderPage();
    await screen.findByRole('heading', { level: 1, name: 'Marrabenta' });
    unmount();
    mockEndpoint(getDownload, notFoundResponse());
    renderPage('');
    await screen.findByRole('heading', { level: 1, name: 'Falta o link de download' });
  });

  test.each([
    { _id: ORDER_ID, status: 'completed' as const },
    { _id: '65f1c0ffee0123456789abff', status: 'pending' as const },
  ])('does not describe an order as pending if it has another id or status (%#)', async (order) => {
    rememberPlacedOrder(order);
    mockEndpoint(getDownload, notFoundResponse());
    renderPage();
    await screen.findByRole('heading', { level: 1, name: 'Este link não abre' });
  });

  test('ignores invalid stored data', async () => {
    localStorage.setItem('banca.orders', '"nonsense"');
    mockEndpoint(getDownload, notFoundResponse());
    renderPage();
    await screen.findByRole('heading', { level: 1, name: 'Este link não abre' });
  });
});

test('offers no link for a cancelled order', async () => {
  mockEndpoint(getDownload, goneResponse('Esta encomenda foi cancelada.'));
  renderPage();
  await screen.findByRole('heading', { level: 1, name: 'Encomenda cancelada' });
  screen.getByText('Esta encomenda foi cancelada.');
  expect(screen.queryByRole('button', { name: 'Enviar-me um novo link' })).toBeNull();
});

test('shows a network error and can be retried', async () => {
  mockEndpoint(getDownload, networkFailure(), { once: true });
  renderPage();
  await screen.findByText('Network connection failed. Please check your internet connection.');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('heading', { level: 1, name: 'Marrabenta' });
});
