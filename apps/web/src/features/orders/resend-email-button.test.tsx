import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { networkError, toApiError } from '../../api/errors.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { anOrder } from '../../testing/orders.ts';
import type { Order } from '../../api/orders.ts';
import { ResendEmailButton } from './resend-email-button.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const press = async (status: Order['status']): Promise<void> => {
  render(
    <Provider store={makeStore()}>
      <ResendEmailButton order={anOrder(1, { status })} />
    </Provider>,
  );
  await user.click(screen.getByRole('button', { name: /^Reenviar o (link|aviso) a Helena 1$/ }));
};
const asked = () => sent.mock.calls.map(([{ url, body }]) => [url, JSON.parse(body as string) as unknown]);

beforeEach(() => {
  sent.mockReset().mockResolvedValue({ data: { message: 'Enviado de novo.' } });
});

test('sends the link of an approved order again', async () => {
  const { _id, guest, product } = anOrder(1);
  await press('completed');
  expect(await screen.findByText('Enviado de novo.')).toBeTruthy();
  const link = `${location.origin}/download/${_id}`;
  expect(asked()).toEqual([['/api/email/send-download', { email: guest.email, productName: product.title, downloadLink: link }]]);
});

test('sends the notice of a cancelled order again', async () => {
  const { _id, guest } = anOrder(1);
  await press('cancelled');
  expect(await screen.findByText('Enviado de novo.')).toBeTruthy();
  expect(asked()).toEqual([['/api/email/send-cancellation', { email: guest.email, orderId: _id }]]);
});

test.each([
  ['the server says why', { error: toApiError(429, { message: 'Espera um pouco', code: 'rate_limited' }) }, 'Espera um pouco'],
  ['it says nothing', { error: toApiError(403, null) }, 'Não foi possível reenviar o email. Tenta outra vez.'],
  ['the network fails', { error: networkError }, networkError.message],
])('shows an error when %s', async (_, answer, text) => {
  sent.mockResolvedValue(answer);
  await press('completed');
  expect(await screen.findByText(text)).toBeTruthy();
});
