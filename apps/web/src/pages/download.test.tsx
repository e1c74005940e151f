import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { getDownload, renewDownload } from '@banca/contracts/downloads';
import { downloads } from '@banca/contracts/messages';
import type { Purchase } from '../features/checkout/purchase-details.tsx';
import { rememberOrder } from '../entities/order/remembered-orders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { disconnect, refuse, requestsTo, respond } from '../testing/server.ts';
import DownloadPage from './download.tsx';

const user = userEvent.setup();

const ORDER = '65f1c0ffee0123456789abce';
const RENEWED = downloads.renewed;
const INVALID = 'Este link de download não é válido.';
const EXPIRED = 'Este link expirou. Pede um novo: vai para o email da encomenda.';
const gone = (message: string) => refuse(410, { code: 'gone', message });
const notFound = (message = INVALID) => refuse(404, { message });

const open = (search = '?token=secret') =>
  renderApp(
    <Routes>
      <Route path="/download/:orderId" element={<DownloadPage />} />
    </Routes>,
    { at: `/download/${ORDER}${search}` },
  );

beforeEach(() => {
  sessionStorage.clear();
  respond(getDownload, {
    product: { _id: '65f1c0ffee0123456789abcd', title: 'Marrabenta', image: null, creator: { username: 'dilonn' } },
    expiresAt: '2026-11-22T08:00:00.000Z',
  });
});

test('leads to the file, and says until when', async () => {
  open();
  expect(screen.getByRole('status').textContent).toBe('A abrir o teu download');
  await screen.findByRole('heading', { level: 1, name: 'Marrabenta' });
  expect(requestsTo(getDownload)[0]?.url).toBe(`/api/downloads/${ORDER}?token=secret`);
  expect(screen.getByRole('link', { name: 'Descarregar' }).getAttribute('href')).toBe(
    `/api/downloads/${ORDER}/file?token=secret`,
  );
  screen.getByText('22 nov. 2026, 10:00');
});

test('asks once more before it leaves for the file: the link may have ended meanwhile', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Descarregar' });
  respond(getDownload, gone(EXPIRED));
  await user.click(link);
  await screen.findByText(EXPIRED);
});

test('sends a new link to the address of the order', async () => {
  respond(getDownload, gone(EXPIRED));
  respond(renewDownload, { message: RENEWED });
  open();
  await screen.findByText(EXPIRED);
  const button = screen.getByRole('button', { name: 'Enviar-me um novo link' });
  await user.click(button);
  await waitFor(() => expect(screen.getByLabelText(/Email da encomenda/).getAttribute('aria-invalid')).toBe('true'));
  expect(requestsTo(renewDownload)).toEqual([]);
  await user.type(screen.getByLabelText(/Email da encomenda/), 'inacio@example.com');
  await user.click(button);
  await screen.findByText(RENEWED);
  expect(requestsTo(renewDownload)).toMatchObject([{ params: { orderId: ORDER }, body: { email: 'inacio@example.com' } }]);
  expect(screen.queryByRole('button', { name: 'Enviar-me um novo link' })).toBeNull();
});

test('says why no new link was sent, and keeps the address', async () => {
  respond(getDownload, gone(EXPIRED));
  const message = 'Too many requests. Please wait a moment and try again.';
  respond(renewDownload, refuse(429, { code: 'rate_limited', message }));
  open();
  await user.type(await screen.findByLabelText(/Email da encomenda/), 'inacio@example.com');
  await user.click(screen.getByRole('button', { name: 'Enviar-me um novo link' }));
  await screen.findByText(message);
  expect(screen.getByLabelText<HTMLInputElement>(/Email da encomenda/).value).toBe('inacio@example.com');
});

test.each([
  [notFound(), INVALID],
  [
    refuse(410, { message: 'Este link já não serve: foi enviado um link mais recente para o teu email.' }),
    'Este link já não serve: foi enviado um link mais recente para o teu email.',
  ],
])('offers a new link for one that does not open (%#)', async (reply, message) => {
  respond(getDownload, reply);
  open();
  await screen.findByText(message);
  screen.getByRole('heading', { level: 1, name: 'Este link não abre' });
  screen.getByRole('button', { name: 'Enviar-me um novo link' });
});

test.each(['', '?token=secret'])(
  'explains a page without a good token (%j) for a confirmed order and for one that waits',
  async (search) => {
    respond(getDownload, notFound());
    open(search);
    await screen.findByText(/quando o criador confirma o pagamento/);
    screen.getByText(/Se já confirmou, pede o link outra vez/);
    screen.getByText(/Se ainda não confirmou, não há link para enviar/);
    screen.getByRole('button', { name: 'Enviar-me um novo link' });
  },
);

test('says of a page without a token that its link is missing, and not that a link is wrong', async () => {
  respond(getDownload, notFound());
  open('');
  await screen.findByRole('heading', { level: 1, name: 'Falta o link de download' });
  expect(screen.queryByText(INVALID)).toBeNull();
});

test('says that the creator has not confirmed the order of a genuine link, and offers no other link', async () => {
  respond(getDownload, notFound(downloads.notConfirmed));
  open();
  await screen.findByRole('heading', { level: 1, name: 'O criador ainda não confirmou' });
  screen.getByText(downloads.notConfirmed);
  expect(screen.queryByRole('button', { name: 'Enviar-me um novo link' })).toBeNull();
});

describe('in the browser that placed the order', () => {
  const placed = (order: Partial<Purchase['order']>) => rememberOrder({ createdAt: '2026-11-21T08:00:00.000Z', ...order });

  const WAITED = /Encomendaste a 21 nov. 2026, 10:00 e o pagamento ficou à espera do criador/;

  test('says that the creator has not confirmed yet', async () => {
    placed({ _id: ORDER, status: 'pending' });
    respond(getDownload, notFound());
    open('');
    await screen.findByRole('heading', { level: 1, name: 'O criador ainda não confirmou' });
    screen.getByText(WAITED);
    screen.getByText(/Se já recebeste o email com o link/);
    screen.getByRole('button', { name: 'Enviar-me um novo link' });
  });

  test('says of a damaged link, which only a confirmed order can have, that it does not open', async () => {
    placed({ _id: ORDER, status: 'pending' });
    respond(getDownload, notFound());
    open();
    await screen.findByRole('heading', { level: 1, name: 'Este link não abre' });
    screen.getByText(INVALID);
    screen.getByText(WAITED);
  });

  test('forgets that the order waits once its link has opened', async () => {
    placed({ _id: ORDER, status: 'pending' });
    const { unmount } = open();
    await screen.findByRole('heading', { level: 1, name: 'Marrabenta' });
    unmount();
    respond(getDownload, notFound());
    open('');
    await screen.findByRole('heading', { level: 1, name: 'Falta o link de download' });
  });

  test.each([
    { _id: ORDER, status: 'completed' as const },
    { _id: '65f1c0ffee0123456789abff', status: 'pending' as const },
  ])('says nothing of the sort for another order or state (%#)', async (order) => {
    placed(order);
    respond(getDownload, notFound());
    open();
    await screen.findByRole('heading', { level: 1, name: 'Este link não abre' });
  });

  test('shows the usual page where the storage holds something else', async () => {
    sessionStorage.setItem('banca.orders', '"nonsense"');
    respond(getDownload, notFound());
    open();
    await screen.findByRole('heading', { level: 1, name: 'Este link não abre' });
  });
});

test('offers no link for a cancelled order', async () => {
  respond(getDownload, gone('Esta encomenda foi cancelada.'));
  open();
  await screen.findByRole('heading', { level: 1, name: 'Encomenda cancelada' });
  screen.getByText('Esta encomenda foi cancelada.');
  expect(screen.queryByRole('button', { name: 'Enviar-me um novo link' })).toBeNull();
});

test('tries again where the connection failed', async () => {
  respond(getDownload, disconnect(), { once: true });
  open();
  await screen.findByText('Network connection failed. Please check your internet connection.');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('heading', { level: 1, name: 'Marrabenta' });
});
