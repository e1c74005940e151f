import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../app/store.ts';
import { networkError, toApiError } from '../lib/errors.ts';
import { type Answer, type Outgoing, send } from '../lib/transport.ts';
import DownloadPage from './download.tsx';

vi.mock('../lib/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup();

const ORDER = '65f1c0ffee0123456789abce';
const RENEWED = 'Se este email pertence à encomenda, enviámos um link novo.';
const EXPIRED = 'Este link expirou. Pede um novo: vai para o email da encomenda.';
const ready: Answer = {
  data: {
    product: { _id: '65f1c0ffee0123456789abcd', title: 'Marrabenta', image: null, creator: { username: 'dilonn' } },
    expiresAt: '2026-11-22T08:00:00.000Z',
  },
};
const gone = (message: string): Answer => ({ error: toApiError(410, { code: 'gone', message }) });

const open = () =>
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[`/download/${ORDER}?token=secret`]}>
        <Routes>
          <Route path="/download/:orderId" element={<DownloadPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );

beforeEach(() => {
  sent.mockReset().mockResolvedValue(ready);
});

test('leads to the file, and says until when', async () => {
  open();
  expect(screen.getByRole('status').textContent).toBe('A abrir o teu download');
  await screen.findByRole('heading', { level: 1, name: 'Marrabenta' });
  expect(sent.mock.calls[0]?.[0].url).toBe(`/api/downloads/${ORDER}?token=secret`);
  expect(screen.getByRole('link', { name: 'Descarregar' }).getAttribute('href')).toBe(
    `/api/downloads/${ORDER}/file?token=secret`,
  );
  screen.getByText('22 nov. 2026, 10:00');
});

test('asks once more before it leaves for the file: the link may have ended meanwhile', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Descarregar' });
  sent.mockResolvedValue(gone(EXPIRED));
  await user.click(link);
  await screen.findByText(EXPIRED);
});

test('sends a new link to the address of the order', async () => {
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

test('says why no new link was sent, and keeps the address', async () => {
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
  [toApiError(404, { message: 'Este link de download não é válido.' }), 'Este link de download não é válido.'],
  [
    toApiError(410, { message: 'Este link já não serve: foi enviado um link mais recente para o teu email.' }),
    'Este link já não serve: foi enviado um link mais recente para o teu email.',
  ],
])('offers a new link for one that does not open (%#)', async (error, message) => {
  sent.mockResolvedValue({ error });
  open();
  await screen.findByText(message);
  screen.getByRole('heading', { level: 1, name: 'Este link não abre' });
  screen.getByRole('button', { name: 'Enviar-me um novo link' });
});

test('offers no link for a cancelled order', async () => {
  sent.mockResolvedValue(gone('Esta encomenda foi cancelada.'));
  open();
  await screen.findByRole('heading', { level: 1, name: 'Encomenda cancelada' });
  screen.getByText('Esta encomenda foi cancelada.');
  expect(screen.queryByRole('button', { name: 'Enviar-me um novo link' })).toBeNull();
});

test('tries again where the connection failed', async () => {
  sent.mockResolvedValueOnce({ error: networkError });
  open();
  await screen.findByText('Network connection failed. Please check your internet connection.');
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByRole('heading', { level: 1, name: 'Marrabenta' });
});
