import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  deleteAdminProduct,
  listAdminProducts,
  orderFeatured,
  setProductFeatured,
  setProductStatus,
} from '@banca/contracts/admin-products';
import { listUsers } from '@banca/contracts/admin-users';
import { listAdminCategories } from '@banca/contracts/categories';
import { getCreator } from '@banca/contracts/creators';
import { admin as messages, upload } from '@banca/contracts/messages';
import type { AdminProduct } from '../../../api/admin-products.ts';
import {
  buildAccount,
  buildCategory,
  buildCreator,
  buildId,
  buildOwnProduct,
  buildPage,
  buildUser,
} from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { refuse, requestsTo, respond, writes } from '../../../testing/server.ts';
import { ProductsSection } from './products-section.tsx';

const user = userEvent.setup({ delay: null });

const GRACA = { _id: '65f1c0ffee0123456789abcd', firstName: 'Graça', lastName: 'Tomo', username: 'profgraca' };

const product = (n: number, changes: Partial<AdminProduct> = {}): AdminProduct =>
  buildOwnProduct({
    _id: buildId(n),
    title: `Produto ${n}`,
    image: null,
    status: 'pending',
    createdAt: `2026-11-21T0${9 - n}:00:00.000Z`,
    creator: { ...GRACA, profilePicture: null },
    ...changes,
  });

/** A server with these products, which takes every change or refuses it. */
function serve(products: AdminProduct[], refusal?: Response): void {
  let all = products;
  const change = (id: string | undefined, changes: Partial<AdminProduct>, message: string) => {
    all = all.map((one) => (one._id === id ? { ...one, ...changes } : one));
    return { product: all.find(({ _id }) => _id === id) as AdminProduct, message };
  };
  respond(listAdminCategories, buildPage({ categories: [buildCategory({ name: 'Arte' })] }));
  respond(listUsers, buildPage({ users: [buildAccount(GRACA)] }));
  respond(getCreator, { creator: buildCreator(GRACA), following: false, subscribing: false });
  respond(listAdminProducts, ({ query: { status, featured } }) =>
    buildPage({
      products: all.filter((one) => (!status || one.status === status) && (featured !== 'true' || one.featured)),
    }),
  );
  respond(setProductStatus, ({ params, body }) => {
    const { status } = body as { status: 'approved' | 'rejected' };
    return refusal ?? change(params['id'], { status }, messages[status]);
  });
  respond(
    setProductFeatured,
    ({ params, body }) => refusal ?? change(params['id'], body as { featured: boolean }, messages.featured),
  );
  respond(orderFeatured, refusal ?? { products: [], message: messages.featuredOrdered });
  respond(deleteAdminProduct, ({ params }) => {
    all = all.filter(({ _id }) => _id !== params['id']);
    return refusal ?? { message: upload.deleted };
  });
}

const open = (at = '/admin?section=products&status=pending') =>
  renderApp(<ProductsSection renderEditor={({ title }, onClose) => <button onClick={onClose}>Formulário de {title}</button>} />, {
    at,
    user: buildUser({ role: 'admin' }),
  });
const card = async (n: number) => within(await screen.findByRole('article', { name: `Produto ${n}` }));

/** What the list of products was last asked for. */
const lastUrl = () => requestsTo(listAdminProducts).at(-1)?.url;

test.each([
  ['Approve', 'Aprovar', 'aprovado', messages.approved],
  ['Reject', 'Rejeitar', 'rejeitado', messages.rejected],
])('%s needs a confirmation and then focuses the next pending product', async (name, confirm, status, message) => {
  serve([product(1), product(2)]);
  open();
  await user.click((await card(1)).getByRole('button', { name }));
  expect(writes()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await (await card(1)).findByText(status)).toBeTruthy();
  expect((await card(1)).queryByRole('button', { name })).toBeNull();
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Produto 2'));
});

test('a failed decision shows a message', async () => {
  serve([product(1)], refuse(400));
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
  serve([]);
  respond(listAdminProducts, refuse(500));
  open();
  expect(await screen.findByText('Failed to fetch data. Please try again later.', undefined, { timeout: 5000 })).toBeTruthy();
});

test('a product is featured optimistically and reverted when the request fails', async () => {
  serve([product(1, { status: 'approved' })]);
  open('/admin?section=products');
  const toggle = await screen.findByRole('switch', { name: 'Em destaque Produto 1' });
  await user.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  expect(await screen.findByText(messages.featured)).toBeTruthy();
  serve([product(1, { status: 'approved', featured: true })], refuse(400));
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
  await vi.waitFor(() => expect(lastUrl()).toMatch(/status=pending&category=Arte&sort=price-low/));
  await user.type(screen.getByPlaceholderText('Criador'), '@profgraca');
  const chosen = await screen.findByRole('button', { name: 'Tirar o filtro do criador @profgraca' });
  expect(document.activeElement).toBe(chosen);
  expect(lastUrl()).toContain(`creator=${GRACA._id}`);
  await user.click(chosen);
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Criador'));
  await user.keyboard('grac');
  await vi.waitFor(() => expect(document.querySelector('datalist option')).toBeTruthy());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Tirar o filtro/ }));
  await user.click((await card(1)).getByRole('button', { name: '@profgraca' }));
  await vi.waitFor(() => expect(lastUrl()).toContain(`creator=${GRACA._id}`));
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
  const orders = () => requestsTo(orderFeatured).map(({ body }) => body);
  await vi.waitFor(() => expect(orders()).toEqual([{ ids: [a, c, b] }, { ids: [a, b, c] }]));
});

test('a rejected order is reverted with a message', async () => {
  serve(featured(), refuse(400, { message: messages.notFeaturedYet }));
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
