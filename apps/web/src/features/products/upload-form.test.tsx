import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { updateProfile } from '@banca/contracts/auth';
import { createProduct, listMyTitles } from '@banca/contracts/own-products';
import { t } from '../../lib/i18n/text.tsx';
import { buildOwnProduct, buildPage, buildUser } from '../../testing/builders.ts';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { FIELD_NAMES } from './product-values.ts';
import { hasUploadDraft, NEW_PRODUCT_ID, saveUploadedFiles } from './upload-draft.ts';
import {
  user,
  createdResponse,
  renderForm,
  getUploadRequests,
  getBody,
  saveForm,
  getFeatureInput,
  readFeatures,
  fillForm,
  selectImage,
  setUpUploadForm,
} from '../../testing/upload-form.tsx';

setUpUploadForm();

test('shows the message of the API beside each field', async () => {
  // The form shows these two once it has a file.
  const names = FIELD_NAMES.filter((name) => name !== 'buyersGetUpdates' && name !== 'downloadLimit');
  const fields = Object.fromEntries(names.map((name) => [name, `Erro de ${name}`]));
  mockEndpoint(createProduct, errorResponse(400, { message: 'x', code: 'validation_failed', fields }));
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  renderForm({ hasRelaxedRules: true });
  await fillForm();
  await saveForm();
  for (const message of Object.values(fields)) expect(await screen.findByText(message)).toBeDefined();
});

test('a product that waits for the confirmed email says so instead of promising a review', async () => {
  const product = buildOwnProduct({ status: 'pending', needsConfirmedEmail: true });
  mockEndpoint(createProduct, { product, message: t('upload.success'), reviewMinutes: 120 });
  renderForm({ hasRelaxedRules: true, user: buildUser({ emailVerified: false }) });
  await fillForm();
  await saveForm();
  expect(await screen.findByRole('heading', { name: 'Guardado. Falta confirmares o e-mail' })).toBeDefined();
  expect(screen.getByText(/Abre o link que enviámos para helena@example\.com/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Enviar um link novo' })).toBeDefined();
  expect(screen.queryByText(/Em revisão/)).toBeNull();
});

test('shows no form while the shop is suspended', () => {
  renderForm({ user: buildUser({ creatorStatus: 'suspended' }) });
  expect(screen.getByText('Só podes criar produtos quando a loja deixar de estar suspensa.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Ver o motivo e pedir nova verificação' }).getAttribute('href')).toBe(
    '/dashboard#suspension',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
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

  test('saves the address of the account as contact email with one press', async () => {
    mockEndpoint(updateProfile, ({ body }) => ({
      user: buildUser({ mpesa: '84 555 0123', contactEmail: (body as { contactEmail: string }).contactEmail }),
      message: 'ok',
    }));
    renderForm({ user: buildUser({ mpesa: '84 555 0123' }) });
    await user.click(within(queryNotice() as HTMLElement).getByRole('button', { name: 'Usar helena@example.com' }));
    await waitFor(() => expect(queryNotice()).toBeNull());
    expect(getRequestsTo(updateProfile).map(({ body }) => body)).toEqual([{ contactEmail: 'helena@example.com' }]);
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
    await fillForm('850');
    await selectImage('Capa');
    await waitFor(() => expect(screen.queryByText('Please fill in all required fields.')).toBeNull());
    expect(getUploadRequests()).toEqual([]);
  });

  test('strictRules reject a price of 100, and say before what it must be', async () => {
    renderForm();
    expect(screen.getByText('Mais de 100 MZN')).toBeDefined();
    await fillForm('100');
    await selectImage('Capa');
    await saveForm();
    expect(await screen.findByText('Price must be greater than 100.')).toBeDefined();
    expect(getUploadRequests()).toEqual([]);
  });

  test('relaxedRules accept a free product without an image', async () => {
    renderForm({ imageSlotCount: 2, hasRelaxedRules: true });
    await fillForm('0');
    await saveForm();
    expect(await screen.findByText('Product uploaded successfully!')).toBeDefined();
    expect(getBody(0).get('price')).toBe('0');
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
    expect(getUploadRequests()).toHaveLength(1);
  });

  test('a saved product leaves no draft, also not its files', async () => {
    mockEndpoint(createProduct, createdResponse);
    renderForm({ hasRelaxedRules: true });
    await fillForm();
    const { _id: userId } = buildUser();
    const file = { key: 'a', id: 'a', name: 'guia.pdf', size: 1, type: 'application/pdf', state: 'ready' } as const;
    saveUploadedFiles(userId, NEW_PRODUCT_ID, [{ ...file, isSample: false, isStamped: false, note: '', versions: [] }]);
    expect(hasUploadDraft(userId)).toBe(true);
    await saveForm();
    await screen.findByText(t('upload.success'));
    expect(hasUploadDraft(userId)).toBe(false);
  });

  test.each([
    [{ status: 'pending', reviewMinutes: 130 }, 'Em revisão · costuma levar ~2 h', 'Ver os meus produtos'],
    [{ status: 'pending' }, 'Em revisão', 'Ver os meus produtos'],
    [{ status: 'approved' }, 'Já está à venda', 'Partilhar'],
  ] as const)('says what happens next to a product that is %o', async ({ status, ...times }, title, action) => {
    mockEndpoint(createProduct, { ...createdResponse, product: buildOwnProduct({ status, title: 'Timbila' }), ...times });
    renderForm({ hasRelaxedRules: true });
    await fillForm();
    await saveForm();
    const heading = await screen.findByRole('heading', { name: title });
    // An effect moves the focus after the heading appears.
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/«Timbila»/)).toBeDefined();
    expect(screen.getByRole('link', { name: action })).toBeDefined();
    for (const text of ['Salvar Produto', 'Antes de publicares']) expect(screen.queryByText(text)).toBeNull();
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
    await user.click(screen.getByText('Pôr outro produto'));
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
