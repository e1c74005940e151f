import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCreatorOrders } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import { buildNumberedOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { OrdersSection } from './orders-section.tsx';

const user = setUpUser();
const earlierProofs = [
  {
    code: 'BKL7XQ92M0',
    paymentScreenshot: '/api/orders/1/screenshot?proof=0',
    createdAt: '2026-11-20T08:00:00.000Z',
    reason: 'unreadable',
    note: 'Está cortado.',
  },
  { code: null, paymentScreenshot: null, createdAt: '2026-11-20T09:00:00.000Z', reason: null, note: null },
] as const;

test('a card says that a proof repeats the last code, and that its address may be mistyped', async () => {
  const [first] = earlierProofs;
  const repeated = {
    confirmationCode: first.code,
    earlierProofs: [first],
    guest: { ...buildNumberedOrder(1).guest, email: 'ana@gmial.com' },
  };
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  mockEndpoint(listCreatorOrders, buildPage({ orders: [buildNumberedOrder(1, repeated)], pending: 1 }));
  renderApp(<OrdersSection />, { url: '/dashboard?section=customers', user: buildUser() });
  const card = within(await screen.findByRole('article', { name: /Helena 1/ }));
  card.getByText('2.º, mesmo código');
  card.getByText('E-mail: gmial.com ou gmail.com?');
});

test('the viewer lists the earlier proofs and shows a picture beside the current one', async () => {
  const order = buildNumberedOrder(1, { paymentScreenshot: '/api/orders/1/screenshot', earlierProofs: [...earlierProofs] });
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  mockEndpoint(listCreatorOrders, buildPage({ orders: [order], pending: 1 }));
  renderApp(<OrdersSection />, { url: '/dashboard?section=customers', user: buildUser() });
  await screen.findByRole('article', { name: /Helena 1/ });
  await user.keyboard('jv');
  const viewer = within(screen.getByRole('dialog', { name: /Helena 1/ }));
  const history = within(viewer.getByRole('region', { name: 'Comprovativos anteriores' }));
  expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('O cliente enviou outro'),
    expect.stringContaining('Não se consegue ler'),
  ]);
  expect(history.getAllByRole('button')).toHaveLength(1);
  await user.click(history.getByRole('button', { name: 'Comparar lado a lado' }));
  expect(viewer.getByRole('img', { name: 'Comprovativo anterior' }).getAttribute('src')).toBe(earlierProofs[0].paymentScreenshot);
  await user.click(history.getByRole('button', { name: 'Fechar a comparação' }));
  expect(viewer.queryByRole('img', { name: 'Comprovativo anterior' })).toBeNull();
});
