import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { listCreatorOrders } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import { buildId, buildNumberedOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { mockEndpoint } from '../../testing/server.ts';
import { OrdersSection } from './orders-section.tsx';

test('a pending order warns of a similar code, a reused picture and of many pending orders, with links to the own ones', async () => {
  const order = buildNumberedOrder(1, {
    reusedPicture: {
      orders: [5, 7, 8].map((n) => ({ _id: buildId(n), shortId: `890${n}00`, amount: 850 })),
      own: 4,
      others: 2,
    },
    otherPending: { own: 3, others: 1 },
    paymentScreenshot: '/api/screenshots/1',
    similarCode: { order: { _id: buildId(6), shortId: '890600', amount: 850 } },
  });
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  mockEndpoint(listCreatorOrders, buildPage({ orders: [order], pending: 1 }));
  renderApp(<OrdersSection />, { url: '/dashboard?section=customers', user: buildUser() });
  const card = within(await screen.findByRole('article', { name: /Helena 1/ }));
  expect(card.getByText('A mesma imagem está noutras encomendas.')).toBeTruthy();
  expect(card.getByRole('link', { name: /Ver #890500/ }).getAttribute('href')).toContain('q=%23890500');
  expect(card.getByRole('link', { name: /Código quase igual em #890600/ }).getAttribute('href')).toContain('q=%23890600');
  expect(card.getAllByRole('link', { name: /^Ver #/ })).toHaveLength(2);
  expect(card.getByText('E em mais 2.')).toBeTruthy();
  expect(card.getByText('Também em 2 encomendas de outros criadores.')).toBeTruthy();
  expect(card.getByRole('link', { name: 'Este cliente tem mais 3 encomendas pendentes.' }).getAttribute('href')).toBe(
    `/dashboard?section=customers&state=pending&q=${encodeURIComponent(`${order.guest.email} | ${order.guest.phone}`)}`,
  );
  expect(card.getByText('Este cliente tem 1 encomenda pendente noutros criadores.')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: /^Ampliar/ }));
  const viewer = within(screen.getByRole('dialog'));
  const summary = viewer.getByText(/^Código quase igual · Mesma imagem em 6 encomendas · /);
  expect(summary.closest('details')?.open).toBe(false);
  expect(summary.closest('details')?.contains(viewer.getByRole('button', { name: 'Approve anyway…' }))).toBe(false);
});
