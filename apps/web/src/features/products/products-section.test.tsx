import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listCategories } from '@banca/contracts/categories';
import { deleteProduct, listMyProducts, setProductOffSale, updateProduct } from '@banca/contracts/own-products';
import type { OwnProduct } from '../../api/own-products.ts';
import { buildId, buildOwnProduct, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getQueriesTo, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { ProductsSection } from './products-section.tsx';
import { toast } from '../../ui/toast.ts';

const user = setUpUser();

const storedProduct = buildOwnProduct({
  _id: '65f1c0ffee0123456789abcd',
  title: 'Marrabenta',
  images: ['/uploads/a.webp', '/uploads/b.webp'],
  sales: 3,
  status: 'pending',
  beforePrice: undefined,
});

/** Mocks the product endpoints. Edits and deletions succeed. */
function mockProducts(initialProducts: OwnProduct[]): void {
  let products = initialProducts;
  mockEndpoint(listCategories, [{ _id: '65f1c0ffee0123456789cccc', name: 'Música', description: '' }]);
  mockEndpoint(listMyProducts, ({ query: { q = '' } }) =>
    buildPage({ products: products.filter(({ title }) => title.includes(q)) }),
  );
  mockEndpoint(deleteProduct, () => {
    products = [];
    return { message: 'Produto deletado com sucesso!' };
  });
  mockEndpoint(updateProduct, ({ body }) => {
    const product = { ...storedProduct, title: (body as FormData).get('title') as string };
    products = [product];
    return { product, message: 'Produto atualizado!' };
  });
}

const renderSection = (url = '/dashboard?section=products', owner = buildUser()) =>
  renderApp(<ProductsSection />, { url, user: owner });
const clickButton = async (label: string) => await user.click(await screen.findByLabelText(label));
async function chooseInMenu(title: string, item: string): Promise<void> {
  await clickButton(`Mais acções de ${title}`);
  await user.click(screen.getByRole('menuitem', { name: item }));
}
const getForm = () => within(document.querySelector('dialog') as HTMLElement);

beforeEach(() => {
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'error');
  mockProducts([storedProduct]);
});

test('shows why a product was rejected', async () => {
  mockProducts([{ ...storedProduct, status: 'rejected', rejectionReason: 'A capa está desfocada.' }]);
  renderSection();
  expect(await screen.findByText('Motivo da rejeição: A capa está desfocada.')).toBeDefined();
  await clickButton('Edit Marrabenta');
  expect(getForm().getByText('Motivo da rejeição: A capa está desfocada.')).toBeDefined();
  expect(getForm().getByText('Quando guardares, o produto volta à revisão.')).toBeDefined();
});

test('who has two products can start a bundle, whose form begins with its products', async () => {
  mockProducts([storedProduct, { ...storedProduct, _id: buildId(2), title: 'Mbira' }]);
  renderSection();
  expect((await screen.findByRole('link', { name: 'Novo pacote' })).getAttribute('href')).toBe('/add-product?kind=bundle');
  mockProducts([storedProduct]);
  await user.click(screen.getByRole('button', { name: 'Pendentes' }));
  await waitFor(() => expect(screen.queryByText('Mbira')).toBeNull());
  expect(screen.getByRole('link', { name: 'Novo pacote' })).toBeTruthy();
});

test('says what a product waits for until the email address is confirmed', async () => {
  mockProducts([{ ...storedProduct, status: 'pending', needsConfirmedEmail: true }]);
  renderSection(undefined, buildUser({ emailVerified: false }));
  expect(await screen.findByText(/abre o link que enviámos para helena@example\.com/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Não o recebeste?' }).getAttribute('href')).toBe('/verify-email');
});

test('shows status, sales, last update and a launch of each product', async () => {
  mockProducts([{ ...storedProduct, price: 600, launchPriceUntil: '2099-11-30T21:59:00.000Z', regularPrice: 850 }]);
  renderSection();
  expect(await screen.findByText('Marrabenta')).toBeDefined();
  for (const text of ['pendente', '3 vendas', /^updated \d+ days? ago/]) expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText(/^Lançamento até/).closest('p')?.textContent).toMatch(/até 30.*depois 850,00/);
});

test('shows a status only if the product is not approved', async () => {
  mockProducts([
    storedProduct,
    buildOwnProduct({ _id: buildId(1), title: 'Timbila', status: 'approved' }),
    buildOwnProduct({ _id: buildId(2), title: 'Mbira', status: 'rejected' }),
  ]);
  renderSection();
  const findRow = async (title: string) => within(await screen.findByRole('article', { name: title }));
  expect((await findRow('Marrabenta')).getByText('pendente')).toBeDefined();
  expect((await findRow('Mbira')).getByText('rejeitado')).toBeDefined();
  expect((await findRow('Timbila')).queryByText(/aprovado/)).toBeNull();
});

test('chips and the sort change the URL and the list', async () => {
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Pendentes' }));
  await user.selectOptions(screen.getByLabelText('Ordem'), 'Mais vendidos');
  await waitFor(() => expect(location.search).toBe('?section=products&status=pending&sort=popularity'));
  await waitFor(() => expect(getQueriesTo(listMyProducts)).toContainEqual({ page: '1', status: 'pending', sort: 'popularity' }));
  await user.click(screen.getByRole('button', { name: 'Todos' }));
  await waitFor(() => expect(location.search).toBe('?section=products&sort=popularity'));
});

test('a status without products offers to clear the filter', async () => {
  mockProducts([]);
  renderSection('/dashboard?section=products&status=rejected&sort=oldest');
  await user.click(await screen.findByText('Limpar filtros'));
  expect(await screen.findByText(/Ainda não tens produtos/)).toBeDefined();
  expect(location.search).toBe('?section=products&sort=oldest');
});

test('searches for the query in the URL, and a search without results can be cleared', async () => {
  renderSection('/dashboard?section=products&q=Timbila');
  expect(await screen.findByText('Nenhum produto encontrado que corresponda aos seus critérios')).toBeDefined();
  await user.click(screen.getByText('Limpar a procura'));
  expect(await screen.findByText('Marrabenta')).toBeDefined();
});

test('a list without products offers to add one, unless the shop is suspended', async () => {
  mockProducts([]);
  renderSection();
  expect(await screen.findByText(/Ainda não tens produtos/)).toBeDefined();
  cleanup();
  renderSection(undefined, buildUser({ creatorStatus: 'suspended' }));
  expect(await screen.findByText('Só podes criar produtos quando a loja deixar de estar suspensa.')).toBeDefined();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('offers only what the API allows while the shop is suspended, and says so before any work', async () => {
  mockProducts([storedProduct, { ...storedProduct, _id: buildId(2), title: 'Mbira', status: 'approved' }]);
  renderSection(undefined, buildUser({ creatorStatus: 'suspended' }));
  expect(await screen.findByText('Mbira')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Adicionar/ })).toBeNull();
  expect(screen.queryByText('Share')).toBeNull();
  const edit = screen.getByRole<HTMLButtonElement>('button', { name: 'Edit Mbira' });
  expect(edit.disabled).toBe(true);
  const note = document.getElementById(edit.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('só podes ver, exportar e eliminar produtos');
  await clickButton('Mais acções de Mbira');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Ver a página', 'Delete']);
  await user.click(screen.getByRole('button', { name: /CSV|Importar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Exportar CSV' })).toBeDefined();
  expect(dialog.queryByLabelText('Ficheiro com produtos')).toBeNull();
});

test('copies the public link, and shows it for manual copying if that fails', async () => {
  renderSection();
  await clickButton('Share Marrabenta');
  expect(await screen.findByText('Link do produto copiado !')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/products/65f1c0ffee0123456789abcd`);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  await clickButton('Share Marrabenta');
  expect(await screen.findByText('Falha ao copiar link. Tente novamente ou copie manualmente.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Link do produto').value).toContain('/products/65f1c0ffee0123456789abcd');
});

test('takes a product off sale and puts it back, also instead of deleting it', async () => {
  const approved = buildOwnProduct({ ...storedProduct, status: 'approved' });
  mockProducts([approved]);
  mockEndpoint(setProductOffSale, ({ body }) => {
    const { offSale } = body as { offSale: boolean };
    const product = { ...approved, offSale: offSale || undefined } as OwnProduct;
    mockProducts([product]);
    return { product, message: offSale ? 'Produto fora de venda.' : 'Produto outra vez à venda.' };
  });
  renderSection();
  await chooseInMenu('Marrabenta', 'Tirar da venda');
  expect(await screen.findByText('fora de venda')).toBeDefined();
  expect(toast.success).toHaveBeenCalledWith('Produto fora de venda.');
  await chooseInMenu('Marrabenta', 'Voltar a vender');
  await waitFor(() => expect(screen.queryByText('fora de venda')).toBeNull());
  await chooseInMenu('Marrabenta', 'Delete');
  await user.click(screen.getByRole('button', { name: 'Tirar da venda' }));
  expect(await screen.findByText('fora de venda')).toBeDefined();
  expect(getRequestsTo(setProductOffSale).map(({ body }) => body)).toEqual([true, false, true].map((offSale) => ({ offSale })));
  expect(getRequestsTo(deleteProduct)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Fora de venda' }));
  await waitFor(() => expect(getQueriesTo(listMyProducts)).toContainEqual({ page: '1', offSale: 'true' }));
});

test('deletes only after a confirmation', async () => {
  renderSection();
  await chooseInMenu('Marrabenta', 'Delete');
  expect(screen.queryByRole('button', { name: 'Tirar da venda' })).toBeNull();
  expect(await screen.findByText(/não se pode desfazer/)).toBeDefined();
  await user.click(screen.getByText('Eliminar'));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Produto deletado com sucesso!'));
  await waitFor(() => expect(screen.queryByText('Marrabenta')).toBeNull());
});

test('marks a bundle that misses a product, and names the bundles of a product before it is deleted or taken off sale', async () => {
  const part = { ...storedProduct, status: 'approved' as const, bundles: { titles: ['Pacote de Verão'], total: 1 } };
  const pack = buildOwnProduct({ _id: buildId(2), title: 'Pacote de Inverno', hasUnavailableParts: true });
  mockProducts([part, pack]);
  mockEndpoint(setProductOffSale, { product: part, message: 'Produto fora de venda.' });
  renderSection();
  within(await screen.findByRole('article', { name: 'Pacote de Inverno' })).getByText('Um produto do pacote não está à venda');
  expect(
    within(screen.getByRole('article', { name: 'Marrabenta' })).queryByText('Um produto do pacote não está à venda'),
  ).toBeNull();
  const warning = 'Faz parte de Pacote de Verão: ninguém pode comprar esse pacote até o editares.';
  await chooseInMenu('Marrabenta', 'Delete');
  expect(within(screen.getByRole('alertdialog')).getByText(warning)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await chooseInMenu('Marrabenta', 'Tirar da venda');
  expect(within(screen.getByRole('alertdialog')).getByText(warning)).toBeDefined();
  expect(getRequestsTo(setProductOffSale)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tirar da venda' }));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Produto fora de venda.'));
});

test('a failed deletion shows an error and keeps the product', async () => {
  mockEndpoint(deleteProduct, errorResponse(404));
  renderSection();
  await chooseInMenu('Marrabenta', 'Delete');
  await user.click(await screen.findByText('Eliminar'));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Falha ao deletar produto'));
  expect(screen.getByText('Marrabenta')).toBeDefined();
});

test('an edit sends the kept images, updates the list and closes the dialog', async () => {
  renderSection();
  await clickButton('Edit Marrabenta');
  expect(document.querySelectorAll('dialog input[accept="image/*"]')).toHaveLength(4);
  const title = getForm().getByLabelText(/^Título/);
  await user.clear(title);
  await user.type(title, 'Pandza');
  await user.click(getForm().getAllByLabelText('Remover imagem')[0] as HTMLElement);
  await user.click(getForm().getByText('Salvar Produto'));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Produto atualizado!'));
  expect(await screen.findByText('Pandza')).toBeDefined();
  expect(document.querySelector('dialog')).toBeNull();
  const body = getRequestsTo(updateProduct)[0]?.body as FormData;
  expect(body.get('existingImages')).toBe('["/uploads/b.webp"]');
});

test('a failed edit shows an error below the form and keeps the typed values', async () => {
  mockEndpoint(updateProduct, errorResponse(404));
  renderSection();
  await clickButton('Edit Marrabenta');
  await user.type(getForm().getByLabelText(/^Título/), ' 2');
  await user.click(getForm().getByText('Salvar Produto'));
  expect(await screen.findByText('Falha ao atualizar produto')).toBeDefined();
  expect(getForm().getByLabelText<HTMLInputElement>(/^Título/).value).toBe('Marrabenta 2');
});

test('unsaved changes are only discarded after a confirmation', async () => {
  renderSection();
  await clickButton('Edit Marrabenta');
  await user.type(getForm().getByLabelText(/^Título/), ' 2');
  await user.click(getForm().getByLabelText('Fechar'));
  expect(await screen.findByText('Há alterações por guardar.')).toBeDefined();
  await user.click(getForm().getByText('Descartar'));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
});
