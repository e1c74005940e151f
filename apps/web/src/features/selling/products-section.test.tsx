import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { listCategories } from '@banca/contracts/categories';
import { deleteProduct, listMyProducts, updateProduct } from '@banca/contracts/products';
import type { OwnProduct } from '../../api/own-products.ts';
import { buildOwnProduct, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { refuse, requestsTo, respond } from '../../testing/server.ts';
import { ProductsSection } from './products-section.tsx';

const said = vi.hoisted(() => ({ success: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() }));
vi.mock('../../ui/toast.ts', () => ({ toast: said }));
const user = userEvent.setup({ delay: null });

const marrabenta = buildOwnProduct({
  _id: '65f1c0ffee0123456789abcd',
  title: 'Marrabenta',
  images: ['/uploads/a.webp', '/uploads/b.webp'],
  sales: 3,
  status: 'pending',
  beforePrice: undefined,
});

/** A server with these products, which takes deletions and edits. */
function serve(stored: OwnProduct[]): void {
  let products = stored;
  respond(listCategories, [{ _id: '65f1c0ffee0123456789cccc', name: 'Música', description: '' }]);
  respond(listMyProducts, ({ query: { q = '' } }) => buildPage({ products: products.filter(({ title }) => title.includes(q)) }));
  respond(deleteProduct, () => {
    products = [];
    return { message: 'Produto deletado com sucesso!' };
  });
  respond(updateProduct, ({ body }) => {
    const product = { ...marrabenta, title: (body as FormData).get('title') as string };
    products = [product];
    return { product, message: 'Produto atualizado!' };
  });
}

const open = (at = '/dashboard?section=products') => renderApp(<ProductsSection />, { at, user: buildUser() });
const press = async (label: string) => await user.click(await screen.findByLabelText(label));
const form = () => within(document.querySelector('dialog') as HTMLElement);

beforeEach(() => {
  for (const mock of [said.success, said.error]) mock.mockReset();
  serve([marrabenta]);
});

test('shows status, sales and last update of each product', async () => {
  open();
  expect(await screen.findByText('Marrabenta')).toBeDefined();
  for (const text of ['pendente', '3 vendas', /^updated \d+ days? ago/]) expect(screen.getByText(text)).toBeDefined();
});

test('searches for the query in the URL and distinguishes no matches from no products', async () => {
  open('/dashboard?section=products&q=Timbila');
  expect(await screen.findByText('Nenhum produto encontrado que corresponda aos seus critérios')).toBeDefined();
  await user.click(screen.getByText('Limpar a procura'));
  expect(await screen.findByText('Marrabenta')).toBeDefined();
});

test('a list without products offers to add one', async () => {
  serve([]);
  open();
  expect(await screen.findByText(/Ainda não tens produtos/)).toBeDefined();
});

test('copies the public link and shows it for manual copying when that fails', async () => {
  open();
  await press('Share Marrabenta');
  expect(await screen.findByText('Link do produto copiado !')).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/products/65f1c0ffee0123456789abcd`);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  await press('Share Marrabenta');
  expect(await screen.findByText('Falha ao copiar link. Tente novamente ou copie manualmente.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Link do produto').value).toContain('/products/65f1c0ffee0123456789abcd');
});

test('deletes only after a confirmation', async () => {
  open();
  await press('Delete Marrabenta');
  expect(await screen.findByText(/não se pode desfazer/)).toBeDefined();
  await user.click(screen.getByText('Apagar'));
  await waitFor(() => expect(said.success).toHaveBeenCalledWith('Produto deletado com sucesso!'));
  await waitFor(() => expect(screen.queryByText('Marrabenta')).toBeNull());
});

test('a failed deletion shows an error and keeps the product', async () => {
  respond(deleteProduct, refuse(404));
  open();
  await press('Delete Marrabenta');
  await user.click(await screen.findByText('Apagar'));
  await waitFor(() => expect(said.error).toHaveBeenCalledWith('Falha ao deletar produto'));
  expect(screen.getByText('Marrabenta')).toBeDefined();
});

test('an edit sends the kept images, updates the list and closes the dialog', async () => {
  open();
  await press('Edit Marrabenta');
  expect(document.querySelectorAll('dialog input[type=file]')).toHaveLength(4);
  const title = form().getByLabelText(/^Título/);
  await user.clear(title);
  await user.type(title, 'Pandza');
  await user.click(form().getAllByLabelText('Remover imagem')[0] as HTMLElement);
  await user.click(form().getByText('Salvar Produto'));
  await waitFor(() => expect(said.success).toHaveBeenCalledWith('Produto atualizado!'));
  expect(await screen.findByText('Pandza')).toBeDefined();
  expect(document.querySelector('dialog')).toBeNull();
  const body = requestsTo(updateProduct)[0]?.body as FormData;
  expect(body.get('existingImages')).toBe('["/uploads/b.webp"]');
});

test('a failed edit shows an error below the form and keeps the typed values', async () => {
  respond(updateProduct, refuse(404));
  open();
  await press('Edit Marrabenta');
  await user.type(form().getByLabelText(/^Título/), ' 2');
  await user.click(form().getByText('Salvar Produto'));
  expect(await screen.findByText('Falha ao atualizar produto')).toBeDefined();
  expect(form().getByLabelText<HTMLInputElement>(/^Título/).value).toBe('Marrabenta 2');
});

test('unsaved changes are only discarded after a confirmation', async () => {
  open();
  await press('Edit Marrabenta');
  await user.type(form().getByLabelText(/^Título/), ' 2');
  await user.click(form().getByLabelText('Fechar'));
  expect(await screen.findByText('Há alterações por guardar.')).toBeDefined();
  await user.click(form().getByText('Descartar'));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
});
