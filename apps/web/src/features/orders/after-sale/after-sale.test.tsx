import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerProblem } from '@banca/contracts/problems';
import { payBackOrder, recordReceivedAmount, refundOrder } from '@banca/contracts/refunds';
import type { Order } from '../../../api/orders.ts';
import { buildNumberedOrder } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { OwedMoney } from '../owed-money.tsx';
import { AfterSaleButtons } from './after-sale.tsx';

const user = setUpUser();
const reportedAt = '2026-11-20T08:00:00.000Z';
const problem: Order['problem'] = { reason: 'other', text: 'Falta a capa.', pictures: [], reportedAt, state: 'reported' };
const completed = { status: 'completed', state: 'completed' } as const;
const waitForClosedDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a refund that somebody else has recorded closes the form and says so; the form stays open after other errors', async () => {
  mockEndpoint(refundOrder, errorResponse(409, { message: 'Esta encomenda já foi reembolsada.' }));
  mockEndpoint(refundOrder, errorResponse(400, { fields: { amount: 'Já só falta devolver 50 MZN.' } }), { once: true });
  renderApp(<AfterSaleButtons order={buildNumberedOrder(1, completed)} />);
  await user.click(screen.getByRole('button', { name: 'Reembolsar Helena 1' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Registar reembolso' }));
  expect(await dialog.findByText('Já só falta devolver 50 MZN.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Registar reembolso' }));
  expect(await screen.findByText('Esta encomenda já foi reembolsada.')).toBeTruthy();
  await waitForClosedDialog();
  expect(getRequestsTo(refundOrder)).toHaveLength(2);
});

test('a refund of a product sends that product, without an amount, and ends its download by default', async () => {
  const [first] = buildNumberedOrder(1).lines;
  const lines = [first, { ...first, product: { _id: '65f1c0ffee0123456789ab77', title: 'Guia', image: null } }] as Order['lines'];
  const order = buildNumberedOrder(1, { ...completed, lines });
  mockEndpoint(refundOrder, { order });
  renderApp(<AfterSaleButtons order={order} />);
  await user.click(screen.getByRole('button', { name: 'Reembolsar Helena 1' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('checkbox', { name: /^Guia/ }));
  expect(dialog.queryByLabelText(/^Valor/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Registar reembolso' }));
  await waitForClosedDialog();
  const body = getRequestsTo(refundOrder)[0]?.body as FormData;
  expect([...body.entries()]).toEqual([
    ['lines', '65f1c0ffee0123456789ab77'],
    ['keepAccess', 'false'],
  ]);
});

test('an answer to a problem that went on meanwhile closes the form and says so', async () => {
  mockEndpoint(answerProblem, errorResponse(409, { message: 'A equipa da Banca já está a tratar deste problema.' }));
  renderApp(<AfterSaleButtons order={buildNumberedOrder(1, { ...completed, problem })} />);
  await user.click(screen.getByRole('button', { name: 'Responder ao problema de Helena 1' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('radio', { name: 'Não aceito' }));
  await user.type(dialog.getByLabelText(/^Explicação para o cliente/), 'O ficheiro abre.');
  await user.click(dialog.getByRole('button', { name: 'Enviar resposta' }));
  expect(await screen.findByText('A equipa da Banca já está a tratar deste problema.')).toBeTruthy();
  await waitForClosedDialog();
});

test('what arrived for a cancelled order is proposed as the amount that went back, once', async () => {
  const ended = { status: 'cancelled', state: 'cancelled', arrivedAmount: 500 } as const;
  const order = buildNumberedOrder(1, ended);
  mockEndpoint(payBackOrder, { order });
  const { unmount } = renderApp(<AfterSaleButtons order={order} />);
  await user.click(screen.getByRole('button', { name: 'Já devolvi o dinheiro a Helena 1' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(await dialog.findByLabelText(/^Código da transferência/), 'CKL7XQ92M1');
  await user.click(dialog.getByRole('button', { name: 'Registar a devolução' }));
  await waitForClosedDialog();
  expect(getRequestsTo(payBackOrder).map(({ body }) => body)).toEqual([{ amount: 500, code: 'CKL7XQ92M1' }]);
  unmount();
  const foreignPrice = { amount: 1000, currency: 'USD' as const };
  const paymentInstructions = { text: 'Paga.', at: order.createdAt, foreignPrice };
  const later = renderApp(
    <AfterSaleButtons
      order={buildNumberedOrder(1, { ...ended, amount: 1000, unconfirmedAmount: 500, refundedAmount: 200, paymentInstructions })}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Já devolvi o dinheiro a Helena 1' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Valor devolvido/)).value).toBe('300');
  screen.getByText(/Chegaram 5,00.USD de certeza; os outros 5,00.USD estão por confirmar/);
  screen.getByText(/até 8,00.USD \(800,00.MZN\)/);
  later.unmount();
  renderApp(<AfterSaleButtons order={buildNumberedOrder(1, { ...ended, refundedAmount: 500 })} />);
  expect(screen.queryByRole('button', { name: /devolvi/ })).toBeNull();
});

test.each(['cancelled', 'withdrawn', 'expired'] as const)(
  'the creator of an order that is %s says what arrived, and the reminder goes once nothing did',
  async (state) => {
    const order = buildNumberedOrder(1, { status: 'cancelled', state });
    mockEndpoint(recordReceivedAmount, { order });
    const { unmount } = renderApp(
      <>
        <OwedMoney order={order} />
        <AfterSaleButtons order={order} />
      </>,
    );
    screen.getByText(/evolve o dinheiro se o recebeste/);
    await user.click(screen.getByRole('button', { name: 'Dizer o que chegou de Helena 1' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Enviar a resposta' }));
    expect(getRequestsTo(recordReceivedAmount)).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: 'Não chegou nada' }));
    await user.click(dialog.getByRole('button', { name: 'Enviar a resposta' }));
    await waitForClosedDialog();
    expect(getRequestsTo(recordReceivedAmount).map(({ body }) => body)).toEqual([{ amount: 0 }]);
    unmount();
    const answered = { ...order, arrivedAmount: 0 };
    renderApp(
      <>
        <OwedMoney order={answered} />
        <AfterSaleButtons order={answered} />
      </>,
    );
    expect(screen.queryByText(/dinheiro se|Devolve/)).toBeNull();
    screen.getByText('Disseste que não chegou nada.');
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(['Já devolvi o dinheiro', 'Corrigir o que chegou']);
  },
);

test('the rest of money that went back in part stays on the card until it is paid back', () => {
  const order = buildNumberedOrder(1, { status: 'cancelled', state: 'cancelled', refunds: [], refundedAmount: 200 });
  const { unmount } = renderApp(<OwedMoney order={order} />);
  screen.getByText('Falta devolver 650,00 MZN ao cliente.');
  unmount();
  renderApp(<OwedMoney order={{ ...order, refundedAmount: 850 }} />);
  expect(screen.queryByText(/devolver/)).toBeNull();
});
