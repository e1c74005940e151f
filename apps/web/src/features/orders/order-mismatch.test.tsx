import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { approveOrder, listCreatorOrders, returnOrder } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import { t } from '../../lib/i18n/text.tsx';
import type { Order } from '../../api/orders.ts';
import { buildNumberedOrder as buildOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { leavePage } from '../../testing/leave-page.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { getWriteRequests, mockEndpoint } from '../../testing/server.ts';
import { OrdersSection } from './orders-section.tsx';

const user = userEvent.setup({ delay: null });

const checks = { amount: 'match', receiver: 'match', date: 'match', code: 'match' } as const;
const message: NonNullable<Order['message']> = {
  text: 'Confirmado BKL7XQ92M1',
  amount: 100,
  fee: null,
  sentAt: null,
  sender: null,
  receiver: { phone: '258845550000', name: null },
  checks,
};
const wrongAmount = buildOrder(1, { message: { ...message, checks: { ...checks, amount: 'differs' } } });
const wrongAccount = buildOrder(2, { message: { ...message, checks: { ...checks, receiver: 'differs' } } });
const matching = buildOrder(3, { message });

const findCard = async (n: number) => within(await screen.findByRole('article', { name: new RegExp(`de Helena ${n},`) }));
const clickButton = async (n: number, name: string) => await user.click((await findCard(n)).getByRole('button', { name }));
const isPrimary = (button: HTMLElement): boolean => button.classList.contains('bg-brand');

beforeEach(() => {
  localStorage.clear();
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  mockEndpoint(listCreatorOrders, buildPage({ orders: [matching, wrongAccount, wrongAmount], pending: 3 }));
  mockEndpoint(approveOrder, { order: wrongAmount, message: t('orders.approved') });
  mockEndpoint(returnOrder, { order: wrongAmount, message: t('orders.returned') });
  renderApp(<OrdersSection />, { url: '/dashboard?section=customers', user: buildUser() });
});

test.each([
  [1, 'wrong_amount'],
  [2, 'other'],
])('the payment of order %i does not match: asking for another proof comes first, for the reason %s', async (n, reason) => {
  const buttons = (await findCard(n)).getAllByRole('button', { name: /^(Pedir outro comprovativo|Approve anyway…|Cancel)$/ });
  expect(buttons.map((button) => [button.textContent, isPrimary(button)])).toEqual([
    ['Pedir outro comprovativo', true],
    ['Approve anyway…', false],
    ['Cancel', false],
  ]);
  await clickButton(n, 'Pedir outro comprovativo');
  await user.click(screen.getByRole('button', { name: 'Pedir comprovativo' }));
  expect(getWriteRequests().map(({ body }) => body)).toEqual([{ reason }]);
});

test('its approval asks first', async () => {
  await clickButton(1, 'Approve anyway…');
  const dialog = within(screen.getByRole('dialog', { name: 'O pagamento não condiz' }));
  expect(dialog.getByText(/Outro valor: 100,00/)).toBeTruthy();
  leavePage();
  expect(getWriteRequests()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Já confirmei, aprovar' }));
  leavePage();
  expect(await screen.findByText(t('orders.approved'))).toBeTruthy();
  expect(getWriteRequests()).toHaveLength(1);
});

test('a payment that matches is approved with one press', async () => {
  const approveButton = (await findCard(3)).getByRole('button', { name: 'Approve' });
  expect(isPrimary(approveButton)).toBe(true);
  await user.click(approveButton);
  expect((await findCard(3)).getByText('Segue em 5 s.')).toBeTruthy();
  await clickButton(3, 'Desfazer');
});

test('the batch leaves out orders whose payment does not match', async () => {
  await screen.findAllByRole('article');
  await user.click(screen.getByRole('button', { name: t('orderBatches.approveSeveral') }));
  await user.click(await screen.findByLabelText(t('orderBatches.selectAll')));
  const rows = screen.getAllByRole<HTMLInputElement>('checkbox').slice(1);
  expect(rows.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect(screen.getByRole('button', { name: /^Aprovar 1/ })).toBeTruthy();
});
