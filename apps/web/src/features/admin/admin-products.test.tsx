import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { admin as messages } from '@banca/contracts/messages';
import { makeStore } from '../../app/store.ts';
import { toApiError } from '../../lib/errors.ts';
import { type Answer, type Outgoing, send } from '../../lib/transport.ts';
import type { AdminProduct } from './admin.api.ts';
import { AdminProducts } from './admin-products.tsx';
import { queryOf, readFilters } from './product-filters.ts';

vi.mock('../../lib/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const product = (n: number, more: Partial<AdminProduct> = {}) =>
  ({
    _id: `65f1c0ffee01234567890${n}00`,
    title: `Produto ${n}`,
    description: 'Doze bases.',
    price: 850,
    category: 'Música',
    image: null,
    file: 'https://drive.google.com/file/d/1/view',
    status: 'pending',
    createdAt: `2026-11-21T0${9 - n}:00:00.000Z`,
    changedSinceApproval: [],
    creator: { firstName: 'Graça', lastName: 'Tomo', username: 'profgraca' },
    ...more,
  }) as unknown as AdminProduct;

function serve(all: AdminProduct[], refusal?: Answer) {
  sent.mockImplementation(async ({ url, method, body }) => {
    const at = new URL(url, 'http://shop');
    if (method === 'GET') {
      const wanted = at.searchParams.get('status');
      const products = all.filter(({ status }) => wanted === null || wanted === status);
      return { data: { products, total: products.length, page: 1, pages: 1, limit: 12 } };
    }
    const i = all.findIndex(({ _id }) => at.pathname.includes(_id));
    const { status } = JSON.parse(body as string) as Pick<AdminProduct, 'status'>;
    const done = { ...all[i], status } as AdminProduct;
    if (!refusal) all[i] = done;
    return refusal ?? { data: { product: done, message: status === 'approved' ? messages.approved : messages.rejected } };
  });
}

const open = (address = '/admin?section=products&status=pending') =>
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[address]}>
        <AdminProducts />
      </MemoryRouter>
    </Provider>,
  );
const card = async (n: number) => within(await screen.findByRole('article', { name: `Produto ${n}` }));

beforeEach(() => {
  sent.mockReset();
});

test.each([
  ['Approve', 'Aprovar', 'aprovado', messages.approved],
  ['Reject', 'Rejeitar', 'rejeitado', messages.rejected],
])('%s is asked first, then done; the next that waits gets the focus', async (name, confirm, status, message) => {
  serve([product(1), product(2)]);
  open();
  await user.click((await card(1)).getByRole('button', { name }));
  expect(sent.mock.calls.filter(([{ method }]) => method === 'PUT')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect((await card(1)).getByText(status)).toBeTruthy();
  expect((await card(1)).queryByRole('button')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Produto 2');
});

test('a failure says so', async () => {
  serve([product(1)], { error: toApiError(400, null) });
  open();
  await user.click((await card(1)).getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText(messages.productFailed)).toBeTruthy();
});

test('only a pending product can be decided; what changed since its approval is named; its file opens apart', async () => {
  serve([product(1, { status: 'approved', changedSinceApproval: ['price', 'file'] })]);
  open('/admin?section=products');
  const shown = await card(1);
  expect(shown.queryByRole('button')).toBeNull();
  expect(shown.getByText('Mudou depois de aprovado: preço, ficheiro')).toBeTruthy();
  const file = shown.getByRole('link', { name: /Abrir o ficheiro/ });
  expect([file.getAttribute('target'), file.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('the list that does not load says so', async () => {
  sent.mockResolvedValue({ error: toApiError(500, null) });
  open();
  expect(await screen.findByText(messages.fetchFailed, undefined, { timeout: 5000 })).toBeTruthy();
});

test('nonsense in the address is the default', () => {
  expect(queryOf(readFilters(new URLSearchParams('status=gone&page=-3')))).toEqual({ page: 1 });
  expect(queryOf(readFilters(new URLSearchParams('status=pending&q=mus&page=2')))).toEqual({
    page: 2,
    status: 'pending',
    q: 'mus',
  });
});
