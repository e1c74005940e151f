import { correctOrderEmail } from '@banca/contracts/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildNumberedOrder } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { CorrectEmailButton } from './correct-email-button.tsx';

const user = setUpUser();

test('a mistyped address is suggested in the form, and gets no download without a question', async () => {
  const order = buildNumberedOrder(1, { status: 'completed', state: 'completed' });
  mockEndpoint(correctOrderEmail, { order, message: 'Corrigido.' });
  renderApp(<CorrectEmailButton order={order} />);
  await user.click(screen.getByRole('button', { name: 'Corrigir e-mail' }));
  const email = screen.getByLabelText<HTMLInputElement>(/^Novo e-mail do cliente/);
  const retype = async (text: string): Promise<void> => {
    await user.clear(email);
    await user.type(email, text);
  };
  await retype('ana.sitoe@gmial.com');
  await user.click(screen.getByRole('button', { name: 'Querias dizer gmail.com?' }));
  expect(email.value).toBe('ana.sitoe@gmail.com');
  await retype('ana.sitoe@gmial.com');
  const findQuestion = async () => within(await screen.findByRole('alertdialog', { name: 'Querias dizer ana.sitoe@gmail.com?' }));
  const send = async () => await user.click(screen.getByRole('button', { name: 'Guardar e enviar o download' }));
  await send();
  await user.click((await findQuestion()).getByRole('button', { name: 'Usar gmail.com' }));
  await waitFor(() =>
    expect(getRequestsTo(correctOrderEmail).map(({ body }) => body)).toEqual([{ email: 'ana.sitoe@gmail.com' }]),
  );
  expect(await screen.findByText('Corrigido.')).toBeTruthy();
});
