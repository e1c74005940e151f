import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  createProductFileLink,
  deleteAdminProduct,
  listAdminProducts,
  listUsers,
  orderFeatured,
  setProductFeatured,
  setProductStatus,
} from '@banca/contracts/admin';
import { listAdminCategories } from '@banca/contracts/categories';
import { getCreator } from '@banca/contracts/creators';
import { t } from '../../../lib/i18n/text.tsx';
import type { AdminProduct } from '../../../api/admin-products.ts';
import {
  buildAccount,
  buildCategory,
  buildCreator,
  buildId,
  buildAdminProduct,
  buildPage,
  buildUser,
} from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, getWriteRequests } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { ProductsSection } from './products-section.tsx';

const user = setUpUser();

const CREATOR = { _id: '65f1c0ffee0123456789abcd', firstName: 'Graça', lastName: 'Tomo', username: 'profgraca' };

const buildNumberedProduct = (n: number, changes: Partial<AdminProduct> = {}): AdminProduct =>
  buildAdminProduct({
    _id: buildId(n),
    title: `Produto ${n}`,
    image: null,
    status: 'pending',
    createdAt: `2026-11-21T0${9 - n}:00:00.000Z`,
    creator: { ...CREATOR, profilePicture: null },
    ...changes,
  });

/** Mocks the product endpoints. Changes succeed unless `failureResponse` is given. */
function mockProducts(products: AdminProduct[], failureResponse?: Response): void {
  let storedProducts = products;
  const updateStoredProduct = (id: string | undefined, changes: Partial<AdminProduct>, message: string) => {
    storedProducts = storedProducts.map((product) => (product._id === id ? { ...product, ...changes } : product));
    return { product: storedProducts.find(({ _id }) => _id === id) as AdminProduct, message };
  };
  mockEndpoint(listAdminCategories, buildPage({ categories: [buildCategory({ name: 'Arte' })] }));
  mockEndpoint(listUsers, buildPage({ users: [buildAccount(CREATOR)] }));
  mockEndpoint(getCreator, { creator: buildCreator(CREATOR), following: false, subscribing: false });
  mockEndpoint(listAdminProducts, ({ query: { status, featured } }) =>
    buildPage({
      products: storedProducts.filter(
        (product) => (!status || product.status === status) && (featured !== 'true' || product.featured),
      ),
    }),
  );
  mockEndpoint(setProductStatus, ({ params, body }) => {
    const { status } = body as { status: 'approved' | 'rejected' };
    return (
      failureResponse ??
      updateStoredProduct(params['id'], { status }, t(status === 'approved' ? 'admin.approved' : 'admin.rejected'))
    );
  });
  mockEndpoint(
    setProductFeatured,
    ({ params, body }) =>
      failureResponse ?? updateStoredProduct(params['id'], body as { featured: boolean }, t('admin.featured')),
  );
  mockEndpoint(orderFeatured, failureResponse ?? { products: [], message: t('admin.featuredOrdered') });
  mockEndpoint(deleteAdminProduct, ({ params }) => {
    storedProducts = storedProducts.filter(({ _id }) => _id !== params['id']);
    return failureResponse ?? { message: t('upload.deleted') };
  });
}

const renderSection = (url = '/admin?section=products&status=pending') =>
  renderApp(<ProductsSection renderEditor={({ title }, onClose) => <button onClick={onClose}>Formulário de {title}</button>} />, {
    url,
    user: buildUser({ role: 'admin' }),
  });
const findCard = async (n: number) => within(await screen.findByRole('article', { name: `Produto ${n}` }));

/** The URL of the last request for the product list. */
const getLastUrl = () => getRequestsTo(listAdminProducts).at(-1)?.url;

test.each([
  ['Approve', 'Aprovar', 'aprovado', t('admin.approved')],
  ['Reject', 'Rejeitar', 'rejeitado', t('admin.rejected')],
])('%s needs a confirmation and then focuses the next pending product', async (name, confirm, status, message) => {
  mockProducts([buildNumberedProduct(1), buildNumberedProduct(2)]);
  renderSection();
  await user.click((await findCard(1)).getByRole('button', { name }));
  expect(getWriteRequests()).toEqual([]);
  if (name === 'Reject') await user.keyboard('A capa está desfocada.');
  await user.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await (await findCard(1)).findByText(status)).toBeTruthy();
  expect((await findCard(1)).queryByRole('button', { name })).toBeNull();
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Produto 2'));
});

test('a rejection needs a reason, which is sent', async () => {
  mockProducts([buildNumberedProduct(1)]);
  renderSection();
  await user.click((await findCard(1)).getByRole('button', { name: 'Reject' }));
  await user.keyboard('  ');
  await user.click(screen.getByRole('button', { name: 'Rejeitar' }));
  expect(screen.getByText('Escreve o que falta mudar.')).toBeTruthy();
  expect(getWriteRequests()).toEqual([]);
  await user.keyboard('A capa está desfocada. ');
  await user.click(screen.getByRole('button', { name: 'Rejeitar' }));
  expect(await screen.findByText(t('admin.rejected'))).toBeTruthy();
  expect(getWriteRequests().map(({ body }) => body)).toEqual([{ status: 'rejected', reason: 'A capa está desfocada.' }]);
});

test('a usual reason can be sent as it is', async () => {
  mockProducts([buildNumberedProduct(1)]);
  renderSection();
  await user.click((await findCard(1)).getByRole('button', { name: 'Reject' }));
  const reasons = within(screen.getByRole('group', { name: 'Sugestões' }));
  await user.click(reasons.getByRole('button', { name: 'Direitos de autor' }));
  await user.click(screen.getByRole('button', { name: 'Rejeitar' }));
  expect(await screen.findByText(t('admin.rejected'))).toBeTruthy();
  expect(getWriteRequests().map(({ body }) => body)).toEqual([{ status: 'rejected', reason: t('adminProducts.reasonRights') }]);
});

test('the queue begins with the product that has waited longest, other lists with the newest', async () => {
  mockProducts([buildNumberedProduct(1)]);
  renderSection();
  await findCard(1);
  expect(getLastUrl()).toContain('sort=oldest');
  expect(screen.getByLabelText<HTMLSelectElement>('Ordem').selectedOptions[0]?.text).toBe('Antigos');
  await user.click(screen.getByRole('button', { name: 'Todos' }));
  await vi.waitFor(() => expect(getLastUrl()).toContain('sort=newest'));
  expect(screen.getByLabelText<HTMLSelectElement>('Ordem').selectedOptions[0]?.text).toBe('Recentes');
  await user.selectOptions(screen.getByLabelText('Ordem'), 'Antigos');
  await user.click(screen.getByRole('button', { name: 'Pendentes' }));
  await vi.waitFor(() => expect(getLastUrl()).toContain('status=pending'));
  expect(screen.getByLabelText<HTMLSelectElement>('Ordem').selectedOptions[0]?.text).toBe('Antigos');
});

test('a rejected product says when and why it was rejected, and one that was sent back keeps that', async () => {
  const [at, reason] = ['2026-11-21T08:00:00.000Z', 'A capa está desfocada.'];
  mockProducts([
    buildNumberedProduct(1, { status: 'rejected', rejectedAt: at, rejectionReason: reason }),
    buildNumberedProduct(2, { earlierRejection: { at, count: 1, reason } }),
    buildNumberedProduct(3, { status: 'rejected', rejectedAt: at }),
  ]);
  renderSection('/admin?section=products&status=all');
  expect((await findCard(1)).getByText(/^Rejeitado a 21 nov.*: A capa está desfocada\.$/)).toBeTruthy();
  const sentBack = await findCard(2);
  expect(sentBack.getByText('2.ª vez.')).toBeTruthy();
  expect(sentBack.getByText(/^Rejeitado a 21 nov.*: A capa está desfocada\.$/)).toBeTruthy();
  expect((await findCard(3)).getByText(/^Rejeitado a 21 nov.*, sem motivo escrito$/)).toBeTruthy();
});

test('a pending product says that its creator has not confirmed the email, and cannot be approved', async () => {
  mockProducts([buildNumberedProduct(1, { needsConfirmedEmail: true })]);
  renderSection();
  const productCard = await findCard(1);
  expect(productCard.getByText(/Espera que o criador confirme o e-mail/)).toBeTruthy();
  expect(productCard.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
});

test('a failed decision shows a message', async () => {
  mockProducts([buildNumberedProduct(1)], errorResponse(400));
  renderSection();
  await user.click((await findCard(1)).getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Aprovar' }));
  expect(await screen.findByText('Failed to perform product action')).toBeTruthy();
});

test('an approved product shows its changed fields and has no decision buttons, and its file opens in a new tab', async () => {
  mockProducts([buildNumberedProduct(1, { status: 'approved', changedSinceApproval: ['price', 'file'] })]);
  renderSection('/admin?section=products&status=all');
  const productCard = await findCard(1);
  for (const name of ['Approve', 'Reject']) expect(productCard.queryByRole('button', { name })).toBeNull();
  expect(productCard.getByText('Mudou depois de aprovado: preço, ligação')).toBeTruthy();
  const file = productCard.getByRole('link', { name: /Abrir o ficheiro/ });
  expect([file.getAttribute('target'), file.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('uploaded files are listed with size, format and what the antivirus said, and an admin downloads them by a link', async () => {
  const file = { _id: buildId(7), name: 'pincel.zip', size: 2_000_000, type: 'application/zip', version: 1, versions: [] };
  const common = { ...file, isSample: false, isStamped: false };
  const files = [
    { ...common, state: 'unscanned' as const },
    { ...common, _id: buildId(8), name: 'virus.zip', state: 'refused' as const },
  ];
  mockProducts([buildNumberedProduct(1, { file: '', files })]);
  const url = `${location.origin}/api/file?signature=x`;
  mockEndpoint(createProductFileLink, ({ params }) =>
    params['fileId'] === buildId(7) ? { url, expiresAt: '2026-11-21T08:05:00.000Z' } : errorResponse(404),
  );
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.href);
  });
  renderSection();
  const card = await findCard(1);
  expect(card.queryByRole('link', { name: /Abrir o ficheiro/ })).toBeNull();
  const list = card.getByRole('list', { name: 'Ficheiros de Produto 1' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
  ).toEqual(['pincel.zipZIP · 2 MB · nenhum antivírus o verificou', 'virus.zipZIP · 2 MB · recusado']);
  expect(card.queryByRole('button', { name: 'Descarregar virus.zip' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Descarregar pincel.zip' }));
  await vi.waitFor(() => expect(downloads).toEqual([url]));
  mockEndpoint(createProductFileLink, errorResponse(400));
  const button = card.getByRole<HTMLButtonElement>('button', { name: 'Descarregar pincel.zip' });
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  expect(await screen.findByText('Não foi possível descarregar o ficheiro.')).toBeTruthy();
});

test('a list that fails to load shows an error', async () => {
  mockProducts([]);
  mockEndpoint(listAdminProducts, errorResponse(500));
  renderSection();
  expect(await screen.findByText('Failed to fetch data. Please try again later.', undefined, { timeout: 5000 })).toBeTruthy();
});

test('a product is featured optimistically and reverted when the request fails', async () => {
  mockProducts([buildNumberedProduct(1, { status: 'approved' })]);
  renderSection('/admin?section=products&status=all');
  const toggle = await screen.findByRole('switch', { name: /^Em destaque ?Produto 1$/ });
  await user.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  expect(await screen.findByText(t('admin.featured'))).toBeTruthy();
  mockProducts([buildNumberedProduct(1, { status: 'approved', featured: true })], errorResponse(400));
  await user.click(toggle);
  expect(await screen.findByText('Failed to perform product action')).toBeTruthy();
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
});

test('deleting a product needs a confirmation', async () => {
  mockProducts([buildNumberedProduct(1)]);
  renderSection('/admin?section=products&status=all');
  await user.click((await findCard(1)).getByRole('button', { name: 'Mais acções de Produto 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(await screen.findByText(/não se pode desfazer/)).toBeTruthy();
  expect(getWriteRequests()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Produto deletado com sucesso!')).toBeTruthy();
  expect(await screen.findByText('Ainda não há produtos.')).toBeTruthy();
});

test('the edit button opens the editor, which can be closed', async () => {
  mockProducts([buildNumberedProduct(1)]);
  renderSection();
  await user.click((await findCard(1)).getByRole('button', { name: 'Edit Produto 1' }));
  await user.click(screen.getByRole('button', { name: 'Formulário de Produto 1' }));
  expect(screen.queryByRole('button', { name: /Formulário/ })).toBeNull();
});

test('the list can be filtered by status, category and creator, and sorted', async () => {
  mockProducts([buildNumberedProduct(1)]);
  renderSection('/admin?section=products&status=all');
  await user.selectOptions(await screen.findByLabelText('Ordem'), 'price-low');
  await user.click(screen.getByRole('button', { name: 'Pendentes' }));
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Arte');
  await vi.waitFor(() => expect(getLastUrl()).toMatch(/status=pending&category=Arte&sort=price-low/));
  await user.type(screen.getByPlaceholderText('Criador'), '@profgraca');
  const creatorFilter = await screen.findByRole('button', { name: 'Tirar o filtro do criador @profgraca' });
  expect(document.activeElement).toBe(creatorFilter);
  expect(getLastUrl()).toContain(`creator=${CREATOR._id}`);
  await user.click(creatorFilter);
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Criador'));
  await user.keyboard('grac');
  await vi.waitFor(() => expect(document.querySelector('datalist option')).toBeTruthy());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Tirar o filtro/ }));
  await user.click((await findCard(1)).getByRole('button', { name: '@profgraca' }));
  await vi.waitFor(() => expect(getLastUrl()).toContain(`creator=${CREATOR._id}`));
});

test.each([
  ['pending products if there are any', 'pending', '?section=products&status=pending', 1],
  ['all products if none is pending', 'approved', '?section=products&status=all', 2],
] as const)('without a filter, the section opens on %s', async (_, status, search, count) => {
  mockProducts([buildNumberedProduct(1, { status }), buildNumberedProduct(2, { status: 'rejected' })]);
  const historyLength = history.length;
  renderSection('/admin?section=products');
  await findCard(1);
  expect(location.search).toBe(search);
  expect(history.length).toBe(historyLength);
  expect(screen.getAllByRole('article')).toHaveLength(count);
});

test('all products stay when they are chosen, also after clearing the filters', async () => {
  mockProducts([buildNumberedProduct(1), buildNumberedProduct(2, { status: 'rejected' })]);
  renderSection('/admin?section=products');
  await user.click(await screen.findByRole('button', { name: 'Todos' }));
  await findCard(2);
  expect(location.search).toBe('?section=products&status=all');
  await user.click(screen.getByRole('button', { name: 'Rejeitados' }));
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(location.search).toBe('?section=products&status=all');
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
});

test('an empty list of pending products says that every product is reviewed', async () => {
  mockProducts([]);
  renderSection();
  expect(await screen.findByText('Está tudo visto')).toBeTruthy();
});

const buildFeaturedProducts = () => [1, 2, 3].map((n) => buildNumberedProduct(n, { status: 'approved', featured: true }));

test('buttons and keys reorder featured products, announce the position and keep the focus', async () => {
  mockProducts([...buildFeaturedProducts(), buildNumberedProduct(4, { status: 'approved' })]);
  renderSection('/admin?section=products&status=all');
  await user.click(await screen.findByRole('button', { name: 'Ordem dos destaques' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ordem dos destaques' }));
  const moveUpButton = await dialog.findByRole('button', { name: 'Mover Produto 3 para cima' });
  await user.click(moveUpButton);
  const readTitles = () => dialog.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent);
  expect(readTitles()).toEqual(['Produto 1', 'Produto 3', 'Produto 2']);
  expect(dialog.getByText('Produto 3: posição 2 de 3.')).toBeTruthy();
  expect(document.activeElement).toBe(moveUpButton);
  dialog.getByRole('button', { name: 'Arrastar Produto 2, ou mover com as setas' }).focus();
  await user.keyboard('{ArrowUp}');
  expect(readTitles()).toEqual(['Produto 1', 'Produto 2', 'Produto 3']);
  const [a, b, c] = buildFeaturedProducts().map(({ _id }) => _id);
  const getSavedOrders = () => getRequestsTo(orderFeatured).map(({ body }) => body);
  await vi.waitFor(() => expect(getSavedOrders()).toEqual([{ ids: [a, c, b] }, { ids: [a, b, c] }]));
});

test('a move is reverted with a message when the server rejects it', async () => {
  mockProducts(buildFeaturedProducts(), errorResponse(400, { message: t('admin.notFeaturedYet') }));
  renderSection('/admin?section=products&status=all');
  await user.click(await screen.findByRole('button', { name: 'Ordem dos destaques' }));
  await user.click(await screen.findByRole('button', { name: 'Mover Produto 1 para baixo' }));
  expect(await screen.findByText(t('admin.notFeaturedYet'))).toBeTruthy();
  const dialog = within(screen.getByRole('dialog'));
  await vi.waitFor(() =>
    expect(dialog.getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)).toEqual([
      'Produto 1',
      'Produto 2',
      'Produto 3',
    ]),
  );
});
