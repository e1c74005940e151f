import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { downloads } from '@banca/contracts/messages';
import { makeStore } from '../api/store.ts';
import { networkError, toApiError } from '../api/errors.ts';
import { type Answer, type Outgoing, send } from '../api/transport.ts';
import type { Purchase } from '../features/checkout/purchase-details.tsx';
import { rememberOrder } from '../entities/order/remembered-orders.ts';
import DownloadPage from './download.tsx';

vi.mock('../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup();

const ORDER = '65f1c0ffee0123456789abce';
const RENEWED = downloads.renewed;
const INVALID = 'Este link de download não é válido.';
const EXPIRED = 'Este link expirou. Pede um novo: vai para o email da encomenda.';
const ready: Answer = {
  data: {
    product: { _id: '65f1c0ffee0123456789abcd', title: 'Marrabenta', image: null, creator: { username: 'dilonn' } },
    expiresAt: '2026-11-22T08:00:00.000Z',
  },
};
const gone = (message: string): Answer => ({ error: toApiError(410, { code: 'gone', message }) });

const open = (search = '?token=secret') =>
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[`/download/${ORDER}${search}`]}>
        <Routes>
          <Route path="/download/:orderId" element={<DownloadPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );

beforeEach(() => {
  sessionStorage.clear();
  sent.mockReset().mockResolvedValue(ready);
});

test('links to the file and shows when the link expires', async () => {
  open();
  expect(screen.getByRole('status').textContent).toBe('A abrir o teu download');
  await screen.findByRole('heading', { level: 1, name: 'Marrabenta' });
  expect(sent.mock.calls[0]?.[0].url).toBe(`/api/downloads/${ORDER}?token=secret`);
  expect(screen.getByRole('link', { name: 'Descarregar' }).getAttribute('href')).toBe(
    `/api/downloads/${ORDER}/file?token=secret`,
  );
  screen.getByText('22 nov. 2026, 10:00');
});

test('checks the link again before it opens the file, because it may have expired', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Descarregar' });
  sent.mockResolvedValue(gone(EXPIRED));
  await user.click(link);
  await screen.findByText(EXPIRED);
});

test('sends a new link to the email of the order', async () => {
  sent.mockResolvedValueOnce(gone(EXPIRED)).mockResolvedValue({ data: { message: RENEWED } });
  open();
  await screen.findByText(EXPIRED);
  const button = screen.getByRole('button', { name: 'Enviar-me um novo link' });
  await user.click(button);
  await waitFor(() => expect(screen.getByLabelText(/Email da encomenda/).getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText(/Email da encomenda/), 'inacio@example.com');
  await user.click(button);
  await screen.findByText(RENEWED);
  const [, renewal] = sent.mock.calls.map(([request]) => request);
  expect(renewal).toMatchObject({ method: 'POST', url: `/api/downloads/${ORDER}/renew` });
  expect(JSON.parse(renewal?.body as string)).toEqual({ email: 'inacio@example.com' });
  expect(screen.queryByRole('button', { name: 'Enviar-me um novo link' })).toBeNull();
});

test('says why no new link was sent and keeps the typed email', async () => {
  sent.mockResolvedValueOnce(gone(EXPIRED)).mockResolvedValue({
    error: toApiError(429, { code: 'rate_limited', message: 'Too many requests. Please wait a moment and try again.' }),
  });
  open();
  await user.type(await screen.findByLabelText(/Email da encomenda/), 'inacio@example.com');
  await user.click(screen.getByRole('button', { name: 'Enviar-me um novo link' }));
  await screen.findByText('Too many requests. Please wait a moment and try again.');
  expect(screen.getByLabelText<HTMLInputElement>(/Email da encomenda/).value).toBe('inacio@example.com');
});

test.each([
  [toApiError(404, { message: INVALID }), INVALID],
  [
    toApiError(410, { message: 'Este link já não serve: foi enviado um link mais recente para o teu email.' }),
    'Este link já não serve: foi enviado um link mais recente para o teu email.',
  ],
])('offers a new link when a link does not open (%#)', async (error, message) => {
  sent.mockResolvedValue({ error });
  open();
  await screen.findByText(message);
  screen.getByRole('heading', { level: 1, name: 'Este link não abre' });
  screen.getByRole('button', { name: 'Enviar-me um novo link' });
});

test.each(['', '?token=secret'])('without a valid token (%j) explains both confirmed and pending orders', async (search) => {
  sent.mockResolvedValue({ error: toApiError(404, { message: INVALID }) });
  open(search);
  await screen.findByText(/quando o criador confirma o pagamento/);
  screen.getByText(/Se já confirmou, pede o link outra vez/);
  screen.getByText(/Se ainda não confirmou, não há link para enviar/);
  screen.getByRole('button', { name: 'Enviar-me um novo link' });
});

test('without a token says that the link is missing, not that it is invalid', async () => {
  sent.mockResolvedValue({ error: toApiError(404, { message: INVALID }) });
  open('');
  await screen.findByRole('heading', { level: 1, name: 'Falta o link de download' });
  expect(screen.queryByText(INVALID)).toBeNull();
});

test('says that the creator has not confirmed the order of a valid link and offers no new link', async () => {
  sent.mockResolvedValue({ error: toApiError(404, { message: downloads.notConfirmed }) });
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
    sent.mockResolvedValue({ error: toApiError(404, { message: INVALID }) });
    open('');
    await screen.findByRole('heading', { level: 1, name: 'O criador ainda não confirmou' });
    screen.getByText(WAITED);
    screen.getByText(/Se já recebeste o email com o link/);
    screen.getByRole('button', { name: 'Enviar-me um novo link' });
  });

  test('says that a damaged link does not open, since only confirmed orders have links', async () => {
    placed({ _id: ORDER, status: 'pending' });
    sent.mockResolvedValue({ error: toApiError(404, { message: INVALID }) });
    open();
    await screen.findByRole('heading', { level: 1, name: 'Este link não abre' });
    screen.getByText(INVALID);
    screen.getByText(WAITED);
  });

  test('forgets the pending order after its link opened', async () => {
    placed({ _id: ORDER, status: 'pending' });
    const { unmount } = open();
    await screen.findByRole('heading', { level: 1, name: 'Marrabenta' });
    unmount();
    sent.mockResolvedValue({ error: toApiError(404, { message: INVALID }) });
    open('');
    await screen.findByRole('heading', { level: 1, name: 'Falta o link de download' });
  });

  test.each([
    { _id: ORDER, status: 'completed' as const },
    { _id: '65f1c0ffee0123456789abff', status: 'pending' as const },
  ])('does not mention a pending order for another order or status (%#)', async (order) => {
    placed(order);
    sent.mockResolvedValue({ error: toApiError(404, { message: INVALID }) });
    open();
    await screen.findByRole('heading', { level: 1, name: 'Este link não abre' });
  });

  test('ignores invalid data in the storage', async () => {
    sessionStorage.setItem('banca.orders', '"nonsense"');
    sent.mockResolvedValue({ error: toApiError(404, { message: INVALID }) });
    open();
    await screen.findByRole('heading', { level: 1, name: 'Este link não abre' });
  });
});

test('offers no link for a cancelled order', async () => {
  sent.mockResolvedValue(gone('Esta encomenda foi cancelada.'));
  open();
  await screen.findByRole('heading', { level: 1, name: 'Encomenda cancelada' });
  screen.getByText('Esta encomenda foi cancelada.');
  expect(screen.queryByRole('button', { name: 'Enviar-me um novo link' })).toBeNull();
});

test('retries after a network failure', async () => {
  sent.mockResolvedValueOnce({ error: networkError });
  open();
  await screen.findByText('Network connection failed. Please check your internet connection.');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('heading', { level: 1, name: 'Marrabenta' });
});
