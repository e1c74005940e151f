import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { upload } from '@banca/contracts/messages';
import { makeStore } from '../../api/store.ts';
import { networkError, toApiError } from '../../api/errors.ts';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { aCreator } from '../../testing/accounts.ts';
import { LinkProvider } from '../../ui/link.tsx';
import { dashboardRules, relaxedRules } from './product-rules.ts';
import { UploadForm } from './upload-form.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));

const user = userEvent.setup({ delay: null, applyAccept: false });
const list = [{ _id: '65f1c0ffee0123456789abcd', name: 'Música', description: '' }];
const saved: Answer = { data: { product: {}, message: upload.success } };
let uploads: Outgoing[] = [];

/** What the API answers: the categories, and in turn to each upload. */
function answering(categoryList: Answer, ...toUploads: Answer[]): void {
  uploads = [];
  vi.mocked(send).mockImplementation((request) => {
    if (request.method === 'GET') return Promise.resolve(categoryList);
    uploads.push(request);
    return Promise.resolve(toUploads[uploads.length - 1] ?? saved);
  });
}

const complete = aCreator({ mpesa: '84 555 0123', contactEmail: 'loja@example.com' });

/** Where the form leads: to the products, or to the settings and back. */
const Dashboard = () => {
  const isSettings = useLocation().search === '?section=settings';
  return isSettings ? <Link to="/upload">Voltar</Link> : <p>Meus produtos</p>;
};

function open(props: { slotCount?: number; isOpen?: boolean; redirectsOnSuccess?: boolean; as?: User } = {}) {
  const store = makeStore();
  store.dispatch(signedIn({ token: 't', user: props.as ?? complete }));
  const form = (
    <UploadForm
      slotCount={props.slotCount ?? 3}
      rules={props.isOpen ? relaxedRules : dashboardRules}
      redirectsOnSuccess={props.redirectsOnSuccess}
    />
  );
  return render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/upload']}>
        <LinkProvider>
          <Routes>
            <Route path="/upload" element={form} />
            <Route path="/dashboard" element={<Dashboard />} />
          </Routes>
        </LinkProvider>
      </MemoryRouter>
    </Provider>,
  );
}

const bodyOf = (n: number) => uploads[n]?.body as FormData;
const photo = (name = 'capa.png', type = 'image/png') => new File([name], name, { type });
const save = () => user.click(screen.getByText(upload.save));
const feature = () => screen.getByLabelText('Características', { selector: 'input' });
const features = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

async function put(label: RegExp, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

async function fill(price = '850'): Promise<void> {
  await put(/Título/, 'Marrabenta');
  await put(/Descrição/, 'Doze bases.');
  await put(/Preço \(MZN\)/, price);
  await put(/URL/, 'https://drive.google.com/file/d/1AbC/view');
  await screen.findByRole('option', { name: 'Música' });
  await user.selectOptions(screen.getByLabelText(/Categoria/), 'Música');
}

async function choose(slot: string, file = photo()): Promise<void> {
  const control = screen.getByLabelText(slot);
  await user.upload(control, file);
  await waitFor(() => expect(control.closest('[role=group]')?.querySelector('img')).not.toBeNull());
}

beforeEach(() => {
  sessionStorage.clear();
  answering({ data: list });
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 10, height: 10, close: () => undefined }));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

describe('what a creator should fill in before publishing', () => {
  const notice = () => screen.queryByRole('region', { name: 'Antes de publicares' });

  test.each(['mpesa', 'emola', 'paypal'] as const)('is complete with an account of %s and a contact address', (method) => {
    open({ as: aCreator({ [method]: 'conta', contactEmail: 'loja@example.com' }) });
    expect(notice()).toBeNull();
  });

  test.each([
    ['no account', { contactEmail: 'loja@example.com' }, /nenhuma conta de pagamento/, /email de contacto/],
    ['no contact address', { mpesa: '84 555 0123' }, /email de contacto/, /conta de pagamento/],
  ])('lacks %s: the notice mentions only that', (_name, filled, named, unnamed) => {
    open({ as: aCreator(filled) });
    const told = within(notice() as HTMLElement);
    expect(told.getByText(named)).toBeDefined();
    expect(told.queryByText(unnamed)).toBeNull();
  });

  test('lacks both: one notice mentions both and links to the settings, and publishing stays possible', async () => {
    open({ isOpen: true, as: aCreator() });
    const told = within(notice() as HTMLElement);
    expect([told.getByText(/nenhuma conta de pagamento/), told.getByText(/email de contacto/)]).toHaveLength(2);
    expect(told.getByRole('link').getAttribute('href')).toBe('/dashboard?section=settings');
    await fill();
    await save();
    expect(await screen.findByText(upload.success)).toBeDefined();
  });

  test('can be filled in without losing the draft', async () => {
    open({ isOpen: true, as: aCreator() });
    await fill();
    await user.type(feature(), '12 faixas{Enter}PD');
    await user.click(within(notice() as HTMLElement).getByRole('link'));
    await user.click(await screen.findByText('Voltar'));
    await screen.findByRole('option', { name: 'Música' });
    const values = [/Título/, /Descrição/, /Preço \(MZN\)/, /URL/, /Categoria/].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['Marrabenta', 'Doze bases.', '850', 'https://drive.google.com/file/d/1AbC/view', 'Música']);
    expect(features()).toEqual(['12 faixas']);
    expect((feature() as HTMLInputElement).value).toBe('PD');
  });
});

describe('the rules', () => {
  test('report missing fields below the form and focus the first one', async () => {
    open();
    await save();
    expect(await screen.findByText('Please fill in all required fields.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/Título/));
    expect(uploads).toEqual([]);
  });

  test('a price of 100 is too low in the dashboard', async () => {
    open();
    await fill('100');
    await choose('Capa');
    await save();
    expect(await screen.findByText('Price must be greater than 100.')).toBeDefined();
    expect(uploads).toEqual([]);
  });

  test('the short form accepts a free product without an image', async () => {
    open({ slotCount: 2, isOpen: true });
    await fill('0');
    await save();
    expect(await screen.findByText('Product uploaded successfully!')).toBeDefined();
    expect(bodyOf(0).get('price')).toBe('0');
  });
});

describe('pictures', () => {
  test.each([2, 3, 4])('have %i slots', (slotCount) => {
    const { container } = open({ slotCount });
    expect(container.querySelectorAll('input[type=file]')).toHaveLength(slotCount);
  });

  test('must be image files', async () => {
    open();
    await user.upload(screen.getByLabelText('Capa'), photo('livro.pdf', 'application/pdf'));
    expect(await screen.findByText('Please upload a valid image file.')).toBeDefined();
    await user.upload(screen.getByLabelText('Capa'), photo('capa.gif', 'image/gif'));
    expect(await screen.findByText('Invalid image format. Please upload a valid image.')).toBeDefined();
  });

  test('can be moved and removed and are sent in order', async () => {
    open();
    await fill();
    await choose('Capa', photo('um.png'));
    await choose('Imagem 2', photo('dois.png'));
    await choose('Imagem 3', photo('tres.png'));
    await user.click(screen.getByLabelText('Mover Imagem 3 para trás'));
    await user.click(screen.getAllByLabelText('Remover imagem')[2] as HTMLElement);
    await save();
    await screen.findByText(upload.success);
    expect(
      bodyOf(0)
        .getAll('images')
        .map((file) => (file as File).name),
    ).toEqual(['um.png', 'tres.png']);
  });

  test('chosen at the same time are both kept', async () => {
    open();
    const picture = { width: 10, height: 10, close: () => undefined };
    const waiting: (() => void)[] = [];
    const read = () => new Promise((resolve) => waiting.push(() => resolve(picture)));
    vi.stubGlobal('createImageBitmap', read);
    await user.upload(screen.getByLabelText('Capa'), photo('um.png'));
    await user.upload(screen.getByLabelText('Imagem 2'), photo('dois.png'));
    for (const finish of waiting) finish();
    await waitFor(() => expect(screen.getAllByLabelText('Remover imagem')).toHaveLength(2));
  });

  test('that are still being scaled down are sent with the form', async () => {
    const picture = Promise.withResolvers<unknown>();
    vi.stubGlobal('createImageBitmap', () => picture.promise);
    open({ isOpen: true });
    await fill();
    await user.upload(screen.getByLabelText('Capa'), photo());
    await save();
    await save();
    expect(uploads).toEqual([]);
    picture.resolve({ width: 10, height: 10, close: () => undefined });
    expect(await screen.findByText(upload.success)).toBeDefined();
    expect(uploads).toHaveLength(1);
    expect(bodyOf(0).getAll('images')).toHaveLength(1);
  });
});

describe('features', () => {
  test('are trimmed and added with Enter or the button, without duplicates or empty ones', async () => {
    open();
    await user.type(feature(), '  12 faixas {Enter}');
    await user.type(feature(), 'PDF');
    await user.click(screen.getByText('Add'));
    await user.type(feature(), 'PDF{Enter}');
    await user.type(feature(), '   {Enter}');
    expect(features()).toEqual(['12 faixas', 'PDF']);
    await user.click(screen.getByLabelText('Remover 12 faixas'));
    expect(features()).toEqual(['PDF']);
    expect(uploads).toEqual([]);
  });
});

describe('categories', () => {
  test('fall back to the defaults when the list fails to load', async () => {
    answering({ error: toApiError(404, null) });
    open();
    expect(await screen.findByText('Failed to load categories. Using default options.')).toBeDefined();
    expect(screen.getAllByRole('option').slice(1).map(({ textContent }) => textContent)).toEqual([
      'Arte', 'Música', 'Software', 'Ebook', 'Cursos', 'Info-Products', 'Templates', 'Outros',
    ]); // prettier-ignore
  });

  test('show a message when there are none', async () => {
    answering({ data: [] });
    open();
    expect(await screen.findByText('No categories found. Contact an administrator to add categories.')).toBeDefined();
  });

  test('cannot be selected while loading', () => {
    vi.mocked(send).mockReturnValue(new Promise(() => undefined));
    open();
    expect(screen.getByLabelText<HTMLSelectElement>(/Categoria/).disabled).toBe(true);
  });
});

describe('sending', () => {
  test('happens once when submitted repeatedly and shows progress', async () => {
    let finish: (answer: Answer) => void = () => undefined;
    open({ isOpen: true });
    await fill();
    vi.mocked(send).mockImplementation((request) => {
      uploads.push(request);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    await save();
    const button = await screen.findByText('Carregando...');
    await user.click(button);
    await waitFor(() => expect(uploads).toHaveLength(1));
    finish(saved);
    expect(await screen.findByText(upload.success)).toBeDefined();
    expect(screen.getByText('Salvar Produto')).toBeDefined();
  });

  test('keeps key and texts across a failure and a reload, and uses a new key for another product', async () => {
    answering({ data: list }, { error: networkError }, saved, saved);
    const first = open({ isOpen: true });
    await fill();
    await save();
    expect(await screen.findByText(networkError.message)).toBeDefined();
    first.unmount();
    open({ isOpen: true });
    expect(screen.getByLabelText<HTMLInputElement>(/Título/).value).toBe('Marrabenta');
    await save();
    await screen.findByText(upload.success);
    expect(screen.getByLabelText<HTMLInputElement>(/Título/).value).toBe('');
    await fill('900');
    await save();
    await waitFor(() => expect(uploads).toHaveLength(3));
    const [a, b, c] = uploads.map(({ headers }) => headers['idempotency-key']);
    expect(b).toBe(a);
    expect(c).not.toBe(a);
  });

  test('shows field errors of the server beside their fields and its message below', async () => {
    const body = { message: 'Please check the highlighted fields.', fields: { category: upload.unknownCategory } };
    answering({ data: list }, { error: toApiError(400, body) });
    open({ isOpen: true });
    await fill();
    await save();
    expect(await screen.findByText(upload.unknownCategory)).toBeDefined();
    expect(screen.getByText(body.message)).toBeDefined();
  });

  test.each([
    [undefined, 'Upload failed'],
    [{ title: 'x' }, 'Upload failed. Please check all required fields.'],
  ])('shows its own message for %o when the server sends none', async (fields, text) => {
    answering({ data: list }, { error: toApiError(400, { fields }) });
    open({ isOpen: true });
    await fill();
    await save();
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('redirects the separate page to the products', async () => {
    open({ isOpen: true, redirectsOnSuccess: true });
    await fill();
    await save();
    await screen.findByText(upload.success);
    expect(await screen.findByText('Meus produtos', undefined, { timeout: 2500 })).toBeDefined();
  });
});
