import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sendCancellation, sendDownload } from '@banca/contracts/emails';
import { networkError } from '../../api/errors.ts';
import type { Order } from '../../api/orders.ts';
import { buildNumberedOrder } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { disconnect, refuse, requestsTo, respond, writes } from '../../testing/server.ts';
import { ResendEmailButton } from './resend-email-button.tsx';

const user = userEvent.setup({ delay: null });

const press = async (status: Order['status']): Promise<void> => {
  renderApp(<ResendEmailButton order={buildNumberedOrder(1, { status })} />);
  await user.click(screen.getByRole('button', { name: /^Reenviar o (link|aviso) a Helena 1$/ }));
};

beforeEach(() => {
  respond(sendDownload, { message: 'Enviado de novo.' });
  respond(sendCancellation, { message: 'Enviado de novo.' });
});

test('mails the link of an approved order again', async () => {
  const { _id, guest, product } = buildNumberedOrder(1);
  await press('completed');
  expect(await screen.findByText('Enviado de novo.')).toBeTruthy();
  const link = `${location.origin}/download/${_id}`;
  expect(writes()).toHaveLength(1);
  expect(requestsTo(sendDownload)[0]?.body).toEqual({ email: guest.email, productName: product.title, downloadLink: link });
});

test('mails the notice of a cancelled order again', async () => {
  const { _id, guest } = buildNumberedOrder(1);
  await press('cancelled');
  expect(await screen.findByText('Enviado de novo.')).toBeTruthy();
  expect(writes()).toHaveLength(1);
  expect(requestsTo(sendCancellation)[0]?.body).toEqual({ email: guest.email, orderId: _id });
});

test.each([
  ['the server says why', refuse(429, { message: 'Espera um pouco', code: 'rate_limited' }), 'Espera um pouco'],
  ['it says nothing', refuse(403), 'Não foi possível reenviar o email. Tenta outra vez.'],
  ['nobody replys', disconnect(), networkError.message],
])('says that it was not sent where %s', async (_, reply, text) => {
  respond(sendDownload, reply);
  await press('completed');
  expect(await screen.findByText(text)).toBeTruthy();
});
