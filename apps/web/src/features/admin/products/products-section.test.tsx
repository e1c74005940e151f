import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { admin as messages, upload } from '@banca/contracts/messages';
import { makeStore } from '../../../api/store.ts';
import { toApiError } from '../../../api/errors.ts';
import { type Answer, type Outgoing, send } from '../../../api/transport.ts';
import type { AdminProduct } from '../../../api/admin-products.ts';
import { ProductsSection } from './products-section.tsx';

vi.mock('../../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const GRACA = { _id: '65f1c0ffee0123456789abcd', firstName: 'Graça', lastName: 'Tomo', username: 'profgraca', role: 'creator' };

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
    featured: false,
    creator: GRACA,
    ...more,
  }) as unknown as AdminProduct;

function serve(all: AdminProduct[], refusal?: Answer) {
  sent.mockImplementation(async ({ url, method, body }) => {
    const at = new URL(url, 'http://shop');
    if (method === 'GET' && at.pathname.endsWith('/categories'))
      return { data: { categories: [{ _id: '1', name: 'Arte' }], total: 1, page: 1, pages: 1, limit: 100 } };
    if (method === 'GET' && at.pathname.endsWith('/users')) return { data: { users: [GRACA], total: 1, page: 1, pages: 1 } };
    if (method === 'GET' && at.pathname.includes('/creators/')) return { data: { creator: GRACA } };
    if (method === 'GET') {
      const wanted = at.searchParams.get('status');
      const isFeatured = at.searchParams.get('featured') === 'true';
      const products = all.filter(({ status, featured }) => (wanted === null || wanted === status) && (!isFeatured || featured));
      return { data: { products, total: products.length, page: 1, pages: 1, limit: 12 } };
    }
    const i = all.findIndex(({ _id }) => at.pathname.includes(_id));
    if (refusal) return refusal;
    if (method === 'DELETE') {
      all.splice(i, 1);
      return { data: { message: upload.deleted } };
    }
    const change = JSON.parse(body as string) as Partial<AdminProduct>;
    if (at.pathname.endsWith('/featured/order')) return { data: { products: [], message: messages.featuredOrdered } };
    const done = { ...all[i], ...change } as AdminProduct;
    all[i] = done;
    const decided = change.status === 'approved' ? messages.approved : messages.rejected;
    return { data: { product: done, message: change.status ? decided : messages.featured } };
  });
}

const open = (address = '/admin?section=products&status=pending') =>
  render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[address]}>
        <ProductsSection renderEditor={({ title }, onClose) => <button onClick={onClose}>Formulário de {title}</button>} />
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
])('%s needs a confirmation and then focuses the next pending product', async (name, confirm, status, message) => {
  serve([product(1), product(2)]);
  open();
  await user.click((await card(1)).getByRole('button', { name }));
  expect(sent.mock.calls.filter(([{ method }]) => method === 'PUT')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect((await card(1)).getByText(status)).toBeTruthy();
  expect((await card(1)).queryByRole('button', { name })).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Produto 2');
});

test('a failed decision shows a message', async () => {
  serve([product(1)], { error: toApiError(400, null) });
  open();
  await user.click((await card(1)).getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText('Failed to perform product action')).toBeTruthy();
});

test('only pending products can be decided, changed fields are listed and the file opens in a new tab', async () => {
  serve([product(1, { status: 'approved', changedSinceApproval: ['price', 'file'] })]);
  open('/admin?section=products');
  const shown = await card(1);
  for (const name of ['Approve', 'Reject']) expect(shown.queryByRole('button', { name })).toBeNull();
  expect(shown.getByText('Mudou depois de aprovado: preço, ficheiro')).toBeTruthy();
  const file = shown.getByRole('link', { name: /Abrir o ficheiro/ });
  expect([file.getAttribute('target'), file.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('a list that fails to load shows an error', async () => {
  sent.mockResolvedValue({ error: toApiError(500, null) });
  open();
  expect(await screen.findByText('Failed to fetch data. Please try again later.', undefined, { timeout: 5000 })).toBeTruthy();
});

const writes = () => sent.mock.calls.map(([request]) => request).filter(({ method }) => method !== 'GET');
/** What the list of products was asked for last. */
const asked = () => sent.mock.calls.map(([{ url }]) => url).findLast((url) => url.includes('/admin/products'));

test('a product is featured optimistically and reverted when the request fails', async () => {
  serve([product(1, { status: 'approved' })]);
  open('/admin?section=products');
  const toggle = await screen.findByRole('switch', { name: 'Em destaque Produto 1' });
  await user.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  expect(await screen.findByText(messages.featured)).toBeTruthy();
  serve([product(1, { status: 'approved', featured: true })], { error: toApiError(400, null) });
  await user.click(toggle);
  expect(await screen.findByText('Failed to perform product action')).toBeTruthy();
  expect(toggle.getAttribute('aria-checked')).toBe('true');
});

test('deleting a product needs a confirmation', async () => {
  serve([product(1)]);
  open('/admin?section=products');
  await user.click((await card(1)).getByRole('button', { name: 'Delete Produto 1' }));
  expect(await screen.findByText(/não se pode desfazer/)).toBeTruthy();
  expect(writes()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Apagar' }));
  expect(await screen.findByText('Produto deletado com sucesso!')).toBeTruthy();
  expect(await screen.findByText('Ainda não há produtos.')).toBeTruthy();
});

test('a product is edited in the form of its creator', async () => {
  serve([product(1)]);
  open();
  await user.click((await card(1)).getByRole('button', { name: 'Edit Produto 1' }));
  await user.click(screen.getByRole('button', { name: 'Formulário de Produto 1' }));
  expect(screen.queryByRole('button', { name: /Formulário/ })).toBeNull();
});

test('the list can be filtered by status, category and creator, and sorted', async () => {
  serve([product(1)]);
  open('/admin?section=products');
  await user.selectOptions(await screen.findByLabelText('Ordem'), 'price-low');
  await user.click(screen.getByRole('button', { name: 'Pendentes' }));
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Arte');
  await vi.waitFor(() => expect(asked()).toMatch(/status=pending&category=Arte&sort=price-low/));
  await user.type(screen.getByPlaceholderText('Criador'), '@profgraca');
  const chosen = await screen.findByRole('button', { name: 'Tirar o filtro do criador @profgraca' });
  expect(document.activeElement).toBe(chosen);
  expect(asked()).toContain(`creator=${GRACA._id}`);
  await user.click(chosen);
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Criador'));
  await user.keyboard('grac');
  await vi.waitFor(() => expect(document.querySelector('datalist option')).toBeTruthy());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Tirar o filtro/ }));
  await user.click((await card(1)).getByRole('button', { name: '@profgraca' }));
  await vi.waitFor(() => expect(asked()).toContain(`creator=${GRACA._id}`));
});

test('an empty queue says that everything is reviewed', async () => {
  serve([]);
  open();
  expect(await screen.findByText('Está tudo visto')).toBeTruthy();
});

const featured = () => [1, 2, 3].map((n) => product(n, { status: 'approved', featured: true }));

test('buttons and keys reorder featured products, announce the position and keep the focus', async () => {
  serve([...featured(), product(4, { status: 'approved' })]);
  open('/admin?section=products');
  await user.click(await screen.findByRole('button', { name: 'Ordem dos destaques' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ordem dos destaques' }));
  const up = await dialog.findByRole('button', { name: 'Mover Produto 3 para cima' });
  await user.click(up);
  const rows = () => dialog.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
  expect(rows()).toEqual(['Produto 1', 'Produto 3', 'Produto 2']);
  expect(dialog.getByText('Produto 3: posição 2 de 3.')).toBeTruthy();
  expect(document.activeElement).toBe(up);
  dialog.getByRole('button', { name: 'Arrastar Produto 2, ou mover com as setas' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(rows()).toEqual(['Produto 1', 'Produto 2', 'Produto 3']);
  const [a, b, c] = featured().map(({ _id }) => _id);
  const orders = () =>
    writes()
      .filter(({ url }) => url === '/api/admin/products/featured/order')
      .map(({ body }) => JSON.parse(body as string) as unknown);
  await vi.waitFor(() => expect(orders()).toEqual([{ ids: [a, c, b] }, { ids: [a, b, c] }]));
});

test('a rejected order is reverted with a message', async () => {
  serve(featured(), { error: toApiError(400, { message: messages.notFeaturedYet }) });
  open('/admin?section=products');
  await user.click(await screen.findByRole('button', { name: 'Ordem dos destaques' }));
  await user.click(await screen.findByRole('button', { name: 'Mover Produto 1 para baixo' }));
  expect(await screen.findByText(messages.notFeaturedYet)).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  await vi.waitFor(() =>
    expect(dialog.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Produto 1',
      'Produto 2',
      'Produto 3',
    ]),
  );
});
