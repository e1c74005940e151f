import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listCategories } from '@banca/contracts/categories';
import { createProduct } from '@banca/contracts/own-products';
import { t } from '../../lib/i18n/text.tsx';
import type { User } from '../../api/session.ts';
import { buildOwnProduct, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { networkFailure, pendingResponse, errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setLanguage } from '../../testing/set-language.ts';
import { strictRules, relaxedRules } from './product-rules.ts';
import { FIELD_NAMES } from './product-values.ts';
import { UploadForm } from './upload-form.tsx';
import { createPngFile, mockDecodedSize } from '../../testing/picture-files.ts';

const user = userEvent.setup({ delay: null, applyAccept: false });
const createdResponse = { product: buildOwnProduct(), message: t('upload.success') };
const completeUser = buildUser({ mpesa: '84 555 0123', contactEmail: 'loja@example.com' });

/** The pages that the form links or redirects to: the settings and the products. */
const Dashboard = () => {
  const isSettings = useLocation().search === '?section=settings';
  return isSettings ? <Link to="/upload">Voltar</Link> : <p>Meus produtos</p>;
};

interface FormOptions {
  slotCount?: number;
  hasRelaxedRules?: boolean;
  shouldRedirectOnSuccess?: boolean;
  user?: User;
}

function renderForm(props: FormOptions = {}) {
  const form = (
    <UploadForm
      slotCount={props.slotCount ?? 3}
      rules={props.hasRelaxedRules ? relaxedRules : strictRules}
      shouldRedirectOnSuccess={props.shouldRedirectOnSuccess}
      renderPagePreview={() => null}
    />
  );
  return renderApp(
    <Routes>
      <Route path="/upload" element={form} />
      <Route path="/dashboard" element={<Dashboard />} />
    </Routes>,
    { url: '/upload', user: props.user ?? completeUser },
  );
}

const getUploadRequests = () => getRequestsTo(createProduct);
const getBody = (n: number) => getUploadRequests()[n]?.body as FormData;
const createImageFile = (name = 'capa.png') => createPngFile(name);
const saveForm = () => user.click(screen.getByText(t('upload.save')));
const getFeatureInput = () => screen.getByLabelText('Características', { selector: 'input' });
const readFeatures = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

async function fillField(label: RegExp, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

async function fillForm(price = '850'): Promise<void> {
  await fillField(/Título/, 'Marrabenta');
  await fillField(/Descrição/, 'Doze bases.');
  await fillField(/Preço \(MZN\)/, price);
  await fillField(/Link do ficheiro/, 'https://drive.google.com/file/d/1AbC/view');
  await screen.findByRole('option', { name: 'Música' });
  await user.selectOptions(screen.getByLabelText(/Categoria/), 'Música');
}

async function selectImage(slotLabel: string, file = createImageFile()): Promise<void> {
  const control = screen.getByLabelText(slotLabel);
  await user.upload(control, file);
  await waitFor(() => expect(control.closest('[role=group]')?.querySelector('img')).not.toBeNull());
}

afterEach(() => setLanguage('default'));

beforeEach(() => {
  sessionStorage.clear();
  mockEndpoint(listCategories, [{ _id: '65f1c0ffee0123456789abcd', name: 'Música', description: '' }]);
  mockEndpoint(createProduct, createdResponse);
  mockDecodedSize(10, 10);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

test('shows the message of the API beside each field', async () => {
  const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, `Erro de ${name}`]));
  mockEndpoint(createProduct, errorResponse(400, { message: 'x', code: 'validation_failed', fields }));
  renderForm({ hasRelaxedRules: true });
  await fillForm();
  await saveForm();
  for (const message of Object.values(fields)) expect(await screen.findByText(message)).toBeDefined();
});

describe('the notice about missing settings', () => {
  const queryNotice = () => screen.queryByRole('region', { name: 'Antes de publicares' });

  test.each(['mpesa', 'emola', 'paypal'] as const)('is hidden with an account of %s and a contact email', (method) => {
    renderForm({ user: buildUser({ [method]: 'conta', contactEmail: 'loja@example.com' }) });
    expect(queryNotice()).toBeNull();
  });

  test.each([
    ['no account', { contactEmail: 'loja@example.com' }, /nenhuma conta de pagamento/, /email de contacto/],
    ['no contact email', { mpesa: '84 555 0123' }, /email de contacto/, /conta de pagamento/],
  ])('mentions only the missing setting: %s', (_name, settings, mentionedText, otherText) => {
    renderForm({ user: buildUser(settings) });
    const noticeContent = within(queryNotice() as HTMLElement);
    expect(noticeContent.getByText(mentionedText)).toBeDefined();
    expect(noticeContent.queryByText(otherText)).toBeNull();
  });

  test('mentions both missing settings, links to the settings and allows publishing', async () => {
    renderForm({ hasRelaxedRules: true, user: buildUser() });
    const noticeContent = within(queryNotice() as HTMLElement);
    expect([noticeContent.getByText(/nenhuma conta de pagamento/), noticeContent.getByText(/email de contacto/)]).toHaveLength(2);
    expect(noticeContent.getByRole('link').getAttribute('href')).toBe('/dashboard?section=settings');
    await fillForm();
    await saveForm();
    expect(await screen.findByText(t('upload.success'))).toBeDefined();
  });

  test('links to the settings without losing the draft', async () => {
    renderForm({ hasRelaxedRules: true, user: buildUser() });
    await fillForm();
    await user.type(getFeatureInput(), '12 faixas{Enter}PD');
    await user.click(within(queryNotice() as HTMLElement).getByRole('link'));
    await user.click(await screen.findByText('Voltar'));
    await screen.findByRole('option', { name: 'Música' });
    const values = [/Título/, /Descrição/, /Preço \(MZN\)/, /Link do ficheiro/, /Categoria/].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    );
    expect(values).toEqual(['Marrabenta', 'Doze bases.', '850', 'https://drive.google.com/file/d/1AbC/view', 'Música']);
    expect(readFeatures()).toEqual(['12 faixas']);
    expect((getFeatureInput() as HTMLInputElement).value).toBe('PD');
  });
});

describe('the rules', () => {
  test('report missing fields below the form and focus the first one', async () => {
    renderForm();
    await saveForm();
    expect(await screen.findByText('Please fill in all required fields.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/Título/));
    expect(getUploadRequests()).toEqual([]);
  });

  test('strictRules reject a price of 100', async () => {
    renderForm();
    await fillForm('100');
    await selectImage('Capa');
    await saveForm();
    expect(await screen.findByText('Price must be greater than 100.')).toBeDefined();
    expect(getUploadRequests()).toEqual([]);
  });

  test('relaxedRules accept a free product without an image', async () => {
    renderForm({ slotCount: 2, hasRelaxedRules: true });
    await fillForm('0');
    await saveForm();
    expect(await screen.findByText('Product uploaded successfully!')).toBeDefined();
    expect(getBody(0).get('price')).toBe('0');
  });
});

describe('a price', () => {
  test.each(['1500,00', '1.500', '1 500 MT'])('typed as %s in English is sent as 1500', async (price) => {
    setLanguage('en');
    renderForm({ slotCount: 2, hasRelaxedRules: true });
    const field = screen.getByLabelText<HTMLInputElement>(/^Price \(MZN\)/);
    expect([field.type, field.inputMode]).toEqual(['text', 'decimal']);
    await fillField(/^Title/, 'Marrabenta');
    await fillField(/^Description/, 'Doze bases.');
    await fillField(/^Price \(MZN\)/, price);
    await fillField(/^File link/, 'https://drive.google.com/file/d/1AbC/view');
    await screen.findByRole('option', { name: /Music/ });
    await user.selectOptions(screen.getByLabelText(/^Category/), 'Música');
    await saveForm();
    await waitFor(() => expect(getUploadRequests()).toHaveLength(1));
    expect(getBody(0).get('price')).toBe('1500');
  });
});

describe('images', () => {
  test.each([2, 3, 4])('have %i slots', (slotCount) => {
    const { container } = renderForm({ slotCount });
    expect(container.querySelectorAll('input[type=file]')).toHaveLength(slotCount);
  });

  test('must be image files', async () => {
    renderForm();
    await user.upload(screen.getByLabelText('Capa'), new File(['Doze bases.'], 'capa.png', { type: 'image/png' }));
    expect(await screen.findByText('Please upload a valid image file.')).toBeDefined();
    await user.upload(screen.getByLabelText('Capa'), new File(['GIF89a'], 'capa.png', { type: 'image/png' }));
    expect(await screen.findByText(/^Please upload a valid image file. This is a GIF/)).toBeDefined();
  });

  test('can be moved and removed and are sent in order', async () => {
    renderForm();
    await fillForm();
    await selectImage('Capa', createImageFile('um.png'));
    await selectImage('Imagem 2', createImageFile('dois.png'));
    await selectImage('Imagem 3', createImageFile('tres.png'));
    await user.click(screen.getByLabelText('Mover Imagem 3 para trás'));
    await user.click(screen.getAllByLabelText('Remover imagem')[2] as HTMLElement);
    await saveForm();
    await screen.findByText(t('upload.success'));
    expect(
      getBody(0)
        .getAll('images')
        .map((file) => (file as File).name),
    ).toEqual(['um.png', 'tres.png']);
  });

  test('that are chosen at the same time are both kept', async () => {
    renderForm();
    const bitmap = { width: 10, height: 10, close: () => undefined };
    const resolvers: (() => void)[] = [];
    const decodeImage = () => new Promise((resolve) => resolvers.push(() => resolve(bitmap)));
    vi.stubGlobal('createImageBitmap', decodeImage);
    await user.upload(screen.getByLabelText('Capa'), createImageFile('um.png'));
    await user.upload(screen.getByLabelText('Imagem 2'), createImageFile('dois.png'));
    for (const resolve of resolvers) resolve();
    await waitFor(() => expect(screen.getAllByLabelText('Remover imagem')).toHaveLength(2));
  });

  test('that are still being scaled down are sent with the form', async () => {
    const bitmap = Promise.withResolvers<unknown>();
    vi.stubGlobal('createImageBitmap', () => bitmap.promise);
    renderForm({ hasRelaxedRules: true });
    await fillForm();
    await user.upload(screen.getByLabelText('Capa'), createImageFile());
    await saveForm();
    await saveForm();
    expect(getUploadRequests()).toEqual([]);
    bitmap.resolve({ width: 10, height: 10, close: () => undefined });
    expect(await screen.findByText(t('upload.success'))).toBeDefined();
    expect(getUploadRequests()).toHaveLength(1);
    expect(getBody(0).getAll('images')).toHaveLength(1);
  });
});

describe('features', () => {
  test('are trimmed and added with Enter or the button, without duplicates or empty ones', async () => {
    renderForm();
    await user.type(getFeatureInput(), '  12 faixas {Enter}');
    await user.type(getFeatureInput(), 'PDF');
    await user.click(screen.getByText('Add'));
    await user.type(getFeatureInput(), 'PDF{Enter}');
    await user.type(getFeatureInput(), '   {Enter}');
    expect(readFeatures()).toEqual(['12 faixas', 'PDF']);
    await user.click(screen.getByLabelText('Remover 12 faixas'));
    expect(readFeatures()).toEqual(['PDF']);
    expect(getUploadRequests()).toEqual([]);
  });
});

describe('categories', () => {
  test('fall back to the defaults when the list fails to load', async () => {
    mockEndpoint(listCategories, errorResponse(404));
    renderForm();
    expect(await screen.findByText('Failed to load categories. Using default options.')).toBeDefined();
    expect(screen.getAllByRole('option').slice(1).map(({ textContent }) => textContent)).toEqual([
      'Arte', 'Música', 'Software', 'Ebook', 'Cursos', 'Info-Products', 'Templates', 'Outros',
    ]); // prettier-ignore
  });

  test('show a message when there are none', async () => {
    mockEndpoint(listCategories, []);
    renderForm();
    expect(await screen.findByText('No categories found. Contact an administrator to add categories.')).toBeDefined();
  });

  test('cannot be selected while loading', () => {
    mockEndpoint(listCategories, pendingResponse());
    renderForm();
    expect(screen.getByLabelText<HTMLSelectElement>(/Categoria/).disabled).toBe(true);
  });
});

describe('sending', () => {
  test('sends one request when submitted repeatedly and shows progress', async () => {
    const deferredResponse = Promise.withResolvers<typeof createdResponse>();
    mockEndpoint(createProduct, deferredResponse.promise);
    renderForm({ hasRelaxedRules: true });
    await fillForm();
    await saveForm();
    const button = await screen.findByText('Carregando...');
    await user.click(button);
    await waitFor(() => expect(getUploadRequests()).toHaveLength(1));
    deferredResponse.resolve(createdResponse);
    expect(await screen.findByText(t('upload.success'))).toBeDefined();
    expect(screen.getByText('Salvar Produto')).toBeDefined();
  });

  test('keeps the idempotency key and the texts after a failure and a reload, and uses a new key for another product', async () => {
    mockEndpoint(createProduct, networkFailure(), { once: true });
    const firstRender = renderForm({ hasRelaxedRules: true });
    await fillForm();
    await saveForm();
    expect(await screen.findByText(t('errors.network'))).toBeDefined();
    firstRender.unmount();
    renderForm({ hasRelaxedRules: true });
    expect(screen.getByLabelText<HTMLInputElement>(/Título/).value).toBe('Marrabenta');
    await saveForm();
    await screen.findByText(t('upload.success'));
    expect(screen.getByLabelText<HTMLInputElement>(/Título/).value).toBe('');
    await fillForm('900');
    await saveForm();
    await waitFor(() => expect(getUploadRequests()).toHaveLength(3));
    const [failedKey, retriedKey, newProductKey] = getUploadRequests().map(({ headers }) => headers['idempotency-key']);
    expect(retriedKey).toBe(failedKey);
    expect(newProductKey).not.toBe(failedKey);
  });

  test('shows field errors of the server beside their fields and its message below', async () => {
    const body = { message: 'Please check the highlighted fields.', fields: { category: t('upload.unknownCategory') } };
    mockEndpoint(createProduct, errorResponse(400, body));
    renderForm({ hasRelaxedRules: true });
    await fillForm();
    await saveForm();
    expect(await screen.findByText(t('upload.unknownCategory'))).toBeDefined();
    expect(screen.getByText(body.message)).toBeDefined();
  });

  test.each([
    [undefined, 'Upload failed'],
    [{ title: 'x' }, 'Upload failed. Please check all required fields.'],
  ])('shows a default message for the field errors %o when the server sends no message', async (fields, text) => {
    mockEndpoint(createProduct, errorResponse(400, { fields }));
    renderForm({ hasRelaxedRules: true });
    await fillForm();
    await saveForm();
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('opens the product list after a success with `shouldRedirectOnSuccess`', async () => {
    renderForm({ hasRelaxedRules: true, shouldRedirectOnSuccess: true });
    await fillForm();
    await saveForm();
    await screen.findByText(t('upload.success'));
    expect(await screen.findByText('Meus produtos', undefined, { timeout: 2500 })).toBeDefined();
  });
});

describe('testing the link', () => {
  const openWindow = vi.fn<typeof window.open>(() => null);
  const testLink = () => user.click(screen.getByText('Testar link'));

  beforeEach(() => {
    openWindow.mockClear();
    vi.stubGlobal('open', openWindow);
  });

  test('opens the link as a stranger without telling the site where from, and asks whether it opened', async () => {
    renderForm();
    await fillField(/Link do ficheiro/, ' https://drive.google.com/file/d/1AbC/view ');
    await testLink();
    expect(openWindow.mock.calls).toEqual([['https://drive.google.com/file/d/1AbC/view', '_blank', 'noopener,noreferrer']]);
    expect(screen.getByText(/janela privada/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Sim' }));
    expect(screen.getByText(/quem comprar também o consegue abrir/)).toBeDefined();
    expect(getRequestsTo(createProduct)).toEqual([]);
  });

  test.each([
    ['https://drive.google.com/file/d/1AbC/view', /Google Drive.*Qualquer pessoa com o link/],
    ['https://www.dropbox.com/s/1AbC/a.zip', /Dropbox.*Qualquer pessoa com o link/],
    ['https://loja.s3.amazonaws.com/a.zip', /torna o ficheiro público/],
  ])('explains how to share %s if it did not open', async (url, steps) => {
    renderForm();
    await fillField(/Link do ficheiro/, url);
    await testLink();
    await user.click(screen.getByRole('button', { name: 'Não' }));
    expect(screen.getByText(steps)).toBeDefined();
  });

  test('forgets the answer when the link changes', async () => {
    renderForm();
    await fillField(/Link do ficheiro/, 'https://drive.google.com/file/d/1AbC/view');
    await testLink();
    await user.click(screen.getByRole('button', { name: 'Sim' }));
    await user.type(screen.getByLabelText(/Link do ficheiro/), 's{Backspace}');
    expect(screen.queryByText('O link abriu?')).toBeNull();
  });

  test.each(['javascript:alert(1)', 'https://example.com/a.zip', ''])('does not open %o and shows why', async (url) => {
    renderForm();
    if (url) await fillField(/Link do ficheiro/, url);
    await testLink();
    expect(await screen.findByText(url ? t('upload.badFileUrl') : 'Campo obrigatório')).toBeDefined();
    expect(openWindow).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText(/Link do ficheiro/));
  });
});
