import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sendCancellation, sendDownload } from '@banca/contracts/emails';
import { t } from '../../lib/i18n/text.tsx';
import type { Order } from '../../api/orders.ts';
import { buildNumberedOrder } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint, getWriteRequests } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { ResendEmailButton } from './resend-email-button.tsx';

const user = setUpUser();

const renderAndClick = async (status: Order['status']): Promise<void> => {
  renderApp(<ResendEmailButton order={buildNumberedOrder(1, { status })} />);
  await user.click(screen.getByRole('button', { name: /^Reenviar o (link|aviso) a Helena 1$/ }));
};

beforeEach(() => {
  mockEndpoint(sendDownload, { message: 'Enviado de novo.' });
  mockEndpoint(sendCancellation, { message: 'Enviado de novo.' });
});

test('sends the link of an approved order again', async () => {
  const { _id, guest, product } = buildNumberedOrder(1);
  await renderAndClick('completed');
  expect(await screen.findByText('Enviado de novo.')).toBeTruthy();
  const link = `${location.origin}/download/${_id}`;
  expect(getWriteRequests()).toHaveLength(1);
  expect(getRequestsTo(sendDownload)[0]?.body).toEqual({ email: guest.email, productName: product.title, downloadLink: link });
});

test('sends the notice of a cancelled order again', async () => {
  const { _id, guest } = buildNumberedOrder(1);
  await renderAndClick('cancelled');
  expect(await screen.findByText('Enviado de novo.')).toBeTruthy();
  expect(getWriteRequests()).toHaveLength(1);
  expect(getRequestsTo(sendCancellation)[0]?.body).toEqual({ email: guest.email, orderId: _id });
});

test.each([
  ['the server sends a message', errorResponse(429, { message: 'Espera um pouco', code: 'rate_limited' }), 'Espera um pouco'],
  ['the response has no message', errorResponse(403), 'Não foi possível reenviar o email. Tenta outra vez.'],
  ['the connection fails', networkFailure(), t('errors.network')],
])('shows an error when %s', async (_, response, text) => {
  mockEndpoint(sendDownload, response);
  await renderAndClick('completed');
  expect(await screen.findByText(text)).toBeTruthy();
});
