import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listCreatorOrders } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import type { Order } from '../../api/orders.ts';
import { buildNumberedOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { mockEndpoint } from '../../testing/server.ts';
import { OrdersSection } from './orders-section.tsx';

const message: NonNullable<Order['message']> = {
  text: 'Confirmado BKL7XQ92M1. Transferiste 500.00MT para 258841234567',
  amount: 500,
  fee: null,
  sentAt: '2026-11-21T06:15:00.000Z',
  sender: null,
  receiver: { phone: '258841234567', name: null },
  checks: { amount: 'differs', receiver: 'match', date: 'unknown', code: 'match' },
};

async function renderOrder(changes: Partial<Order>) {
  mockEndpoint(listCreatorOrders, buildPage({ orders: [buildNumberedOrder(1, { message, ...changes })], pending: 1 }));
  renderApp(<OrdersSection />, { url: '/dashboard?section=customers', user: buildUser() });
  return within(await screen.findByRole('article', { name: /Helena 1/ }));
}

beforeEach(() => mockEndpoint(listMyTitles, buildPage({ products: [] })));

test('a pending order tells what the pasted message says, and leaves out what it does not tell', async () => {
  const card = await renderOrder({});
  const checks = within(card.getByRole('list', { name: 'A mensagem colada, comparada com a encomenda' }));
  expect(checks.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Outro valor: 500,00 MZN',
    'Conta certa',
    'Código não usado antes',
  ]);
});

test('an amount that cannot be compared is told', async () => {
  const card = await renderOrder({ message: { ...message, checks: { ...message.checks, amount: 'unknown' } } });
  expect(card.getByText(/^Mensagem: 500,00.MZN$/)).toBeTruthy();
});

test('a message with several payments tells their sum', async () => {
  const card = await renderOrder({ message: { ...message, payments: 2 } });
  expect(card.getByText('2 pagamentos, somam 500,00 MZN')).toBeTruthy();
});

test('a decided order does not compare its message any more', async () => {
  const card = await renderOrder({ status: 'completed', state: 'completed' });
  expect(card.queryByRole('list', { name: /mensagem/ })).toBeNull();
});

const listChecks = (card: Awaited<ReturnType<typeof renderOrder>>): string[] =>
  within(card.getByRole('list', { name: 'O que se sabe do código' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('without a message, the code itself is checked, and what remains to be confirmed is named', async () => {
  const card = await renderOrder({ message: undefined, paymentScreenshot: null, confirmationCode: 'BKL7XQ92M1' });
  expect(listChecks(card)).toEqual(['Código não usado antes', 'Formato de um código M-Pesa', 'Valor e conta por confirmar']);
  cleanup();
  const cardOrder = {
    message: undefined,
    paymentScreenshot: null,
    paymentMethod: 'visa',
    confirmationCode: 'VS88310045',
  } as const;
  expect(listChecks(await renderOrder(cardOrder))).toEqual(['Código não usado antes', 'Valor e conta por confirmar']);
});

test('a repeated code in another form than those of the method is named', async () => {
  const code = { paymentScreenshot: null, paymentMethod: 'paypal', confirmationCode: 'BKL7XQ92M1', duplicateCode: true } as const;
  const card = await renderOrder({ message: undefined, ...code });
  expect(listChecks(card)).toEqual(['Código repetido', 'Não parece um código PayPal', 'Valor e conta por confirmar']);
});

test('an order without a code has nothing to check', async () => {
  const card = await renderOrder({ message: undefined, confirmationCode: null });
  expect(card.queryByRole('list')).toBeNull();
});
