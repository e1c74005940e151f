import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { toApiError } from '../../api/errors.ts';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { ProductsSection } from './products-section.tsx';
import type { OwnProduct } from '../../api/own-products.ts';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const said = vi.hoisted(() => ({ success: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() }));
vi.mock('../../ui/toast.ts', () => ({ toast: said }));
const user = userEvent.setup({ delay: null });

const product = (title: string, more: Partial<OwnProduct> = {}): OwnProduct =>
  ({
    _id: '65f1c0ffee0123456789abcd',
    title,
    description: 'Doze bases',
    price: 850,
    category: 'Música',
    image: '/uploads/a.webp',
    images: ['/uploads/a.webp', '/uploads/b.webp'],
    features: ['WAV'],
    sales: 3,
    reviewCount: 0,
    status: 'pending',
    file: 'https://drive.google.com/file/d/1/view',
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
    ...more,
  }) as OwnProduct;

/** A server with these products, which takes deletions and edits, and refuses what `refuse` answers. */
let products: OwnProduct[];
const refuse = vi.fn<(method: string) => Answer | undefined>();
const edits: FormData[] = [];

function answerTo({ url, method, body }: Outgoing): Answer {
  const refused = refuse(method);
  if (refused) return refused;
  if (method === 'DELETE') {
    products = [];
    return { data: { message: 'Produto deletado com sucesso!' } };
  }
  if (method === 'PUT') {
    edits.push(body as FormData);
    products = products.map((one) => ({ ...one, title: (body as FormData).get('title') as string }));
    return { data: { product: products[0], message: 'Produto atualizado!' } };
  }
  if (url.includes('/categories')) return { data: [{ _id: '65f1c0ffee0123456789cccc', name: 'Música', description: '' }] };
  const q = new URL(url, 'http://shop').searchParams.get('q') ?? '';
  const found = products.filter(({ title }) => title.includes(q));
  return { data: { products: found, total: found.length, page: 1, pages: 1, limit: 12 } };
}

function open(address = '/dashboard?section=products') {
  const store = makeStore();
  store.dispatch(signedIn({ token: 'token', user: { role: 'creator' } as User }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <ProductsSection />
      </MemoryRouter>
    </Provider>,
  );
}
const press = async (label: string) => await user.click(await screen.findByLabelText(label));
const form = () => within(document.querySelector('dialog') as HTMLElement);

beforeEach(() => {
  products = [product('Marrabenta')];
  edits.length = 0;
  for (const mock of [refuse, said.success, said.error]) mock.mockReset();
  vi.mocked(send).mockImplementation((request) => Promise.resolve(answerTo(request)));
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
  products = [];
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
  refuse.mockImplementation((method) => (method === 'DELETE' ? { error: toApiError(404, null) } : undefined));
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
  expect(edits[0]?.get('existingImages')).toBe('["/uploads/b.webp"]');
});

test('a failed edit shows an error below the form and keeps the typed values', async () => {
  refuse.mockImplementation((method) => (method === 'PUT' ? { error: toApiError(404, null) } : undefined));
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
