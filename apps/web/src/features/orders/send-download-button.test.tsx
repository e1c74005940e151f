import { createDownloadLink, listCreatorOrders } from '@banca/contracts/orders';
import { listMyTitles } from '@banca/contracts/own-products';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '../../api/orders.ts';
import { buildNumberedOrder as buildOrder, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { OrdersSection } from './orders-section.tsx';

const user = setUpUser();
const LINK = 'https://banca.test/download/65f1c0ffee0123456789abcd?token=1.a';
const completed = { status: 'completed', state: 'completed', decidedAt: '2026-11-21T09:00:00.000Z' } as const;
const returned = {
  state: 'returned',
  returned: { reason: 'wrong_amount', note: 'Pagaste 400', at: '2026-11-21T09:00:00.000Z' },
  missing: 450,
} as const;

const tab = {
  opener: window as Window | null,
  closed: false,
  close: vi.fn<() => void>(),
  location: { replace: vi.fn<(url: string) => void>() },
};
const open = vi.fn<typeof window.open>();

async function renderOrder(changes: Partial<Order>): Promise<void> {
  mockEndpoint(listCreatorOrders, buildPage({ orders: [buildOrder(1, changes)], pending: 0 }));
  renderApp(<OrdersSection />, { url: '/dashboard?section=customers', user: buildUser() });
  await screen.findByRole('article');
}

const readText = (url: string): string => new URL(url).searchParams.get('text') ?? '';

beforeEach(() => {
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  mockEndpoint(createDownloadLink, { link: LINK, expiresAt: '2026-11-22T09:00:00.000Z' });
  vi.stubGlobal('open', open.mockReset().mockReturnValue(tab as unknown as Window));
  tab.close.mockReset();
  tab.location.replace.mockReset();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('W sends the buyer of an approved order a link that downloads', async () => {
  await renderOrder(completed);
  await user.keyboard('jw');
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledOnce());
  const [url = ''] = tab.location.replace.mock.calls[0] ?? [];
  expect(url).toMatch(/^https:\/\/wa\.me\/258845550123\?/);
  expect(readText(url)).toContain(`Helena 1! O teu download de «${buildOrder(1).product.title}»`);
  expect(readText(url)).toContain(`${LINK} Funciona até 22 nov. 2026`);
  expect(open).toHaveBeenCalledWith('', '_blank');
  expect(tab.opener).toBeNull();
  expect(getRequestsTo(createDownloadLink).map(({ params }) => params)).toEqual([{ id: buildOrder(1)._id }]);
});

test('without a link, the tab closes and the reason is shown', async () => {
  mockEndpoint(
    createDownloadLink,
    errorResponse(409, { message: 'Esta encomenda não dá acesso ao download.', code: 'conflict' }),
  );
  await renderOrder(completed);
  await user.click(screen.getByRole('button', { name: 'Enviar por WhatsApp a Helena 1' }));
  expect(await screen.findByText('Esta encomenda não dá acesso ao download.')).toBeTruthy();
  expect(tab.close).toHaveBeenCalledOnce();
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test('W tells the buyer of a returned order what is missing, without a link', async () => {
  await renderOrder(returned);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Enviar o que falta por WhatsApp' });
  const text = readText(link.href);
  expect(text).toMatch(
    /valor do comprovativo.*\nPagaste 400\nFaltam 450,00.MZN\.\nAbre o e-mail da Banca «Falta um comprovativo»/,
  );
  expect(text).not.toMatch(/https?:|token/);
  const handleClick = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  link.addEventListener('click', handleClick);
  await user.keyboard('jw');
  expect(handleClick).toHaveBeenCalledOnce();
});

test('an order without a number that WhatsApp knows has no button', async () => {
  await renderOrder({ ...completed, guest: { ...buildOrder(1).guest, phone: '123456' } });
  expect(screen.queryByRole('button', { name: /WhatsApp/ })).toBeNull();
});
