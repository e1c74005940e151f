import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listCategories } from '@banca/contracts/categories';
import { createProduct, listMyTitles } from '@banca/contracts/own-products';
import { getProduct } from '@banca/contracts/products';
import { t } from '../../lib/i18n/text.tsx';
import { pendingResponse, errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { buildId, buildPage, buildProductDetail } from '../../testing/builders.ts';
import { setLanguage } from '../../testing/set-language.ts';
import {
  user,
  renderForm,
  getUploadRequests,
  getBody,
  createImageFile,
  saveForm,
  getFeatureInput,
  readFeatures,
  fillField,
  fillForm,
  selectImage,
  setUpUploadForm,
} from '../../testing/upload-form.tsx';

setUpUploadForm();

describe('a price', () => {
  test.each(['1500,00', '1.500', '1 500 MT'])('typed as %s in English is sent as 1500', async (price) => {
    setLanguage('en');
    renderForm({ imageSlotCount: 2, hasRelaxedRules: true });
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

test('a bundle names its products, with a row more than are chosen, and needs no file', async () => {
  const products = ['Curso', 'Guia'].map((title, i) => ({ _id: buildId(i), title, status: 'approved' as const, price: 500 }));
  const oldBundle = { _id: buildId(2), title: 'Pacote antigo', status: 'approved' as const, price: 900, isBundle: true as const };
  mockEndpoint(listMyTitles, buildPage({ products: [...products, oldBundle] }));
  renderForm({ hasRelaxedRules: true, search: '?kind=bundle' });
  expect(screen.getByRole('heading', { name: 'Novo pacote' })).toBeTruthy();
  await fillField(/Título/, 'Pacote');
  await fillField(/Descrição/, 'Tudo junto.');
  await fillField(/Preço \(MZN\)/, '850');
  await user.selectOptions(await screen.findByLabelText(/Categoria/), await screen.findByRole('option', { name: 'Música' }));
  await saveForm();
  expect(await screen.findByText('Please fill in all required fields.')).toBeTruthy();
  await screen.findAllByRole('option', { name: /^Curso.*500,00/ });
  const countRows = (): number => screen.getAllByLabelText(/^Produto \d+ do pacote/).length;
  expect(countRows()).toBe(2);
  await user.selectOptions(screen.getByLabelText('Produto 1 do pacote'), buildId(0));
  expect(countRows()).toBe(2);
  const listChoices = (row: number): string[] =>
    [...screen.getByLabelText<HTMLSelectElement>(`Produto ${row} do pacote`).options].slice(1).map(({ value }) => value);
  expect([listChoices(1), listChoices(2)]).toEqual([[buildId(0), buildId(1)], [buildId(1)]]);
  await user.selectOptions(screen.getByLabelText('Produto 2 do pacote'), buildId(1));
  expect(countRows()).toBe(3);
  await waitFor(() => expect(screen.queryByText('Please fill in all required fields.')).toBeNull());
  expect(screen.getByText(/^Separados 1 000,00.MZN: o pacote poupa 15 %\.$/)).toBeTruthy();
  await user.clear(screen.getByLabelText(/^Preço \(MZN\)/));
  await fillField(/Preço \(MZN\)/, '1200');
  expect(screen.getByText(/o pacote custa mais 200,00.MZN\.$/)).toBeTruthy();
  await saveForm();
  await waitFor(() => expect(getUploadRequests()).toHaveLength(1));
  expect([getBody(0).get('parts'), getBody(0).get('file')]).toEqual([JSON.stringify([buildId(0), buildId(1)]), '']);
});

test('a search finds products for a bundle that are not in the list', async () => {
  const [listed, older] = ['Curso', 'Guia'].map((title, i) => ({
    _id: buildId(i),
    title,
    status: 'approved' as const,
    price: 500,
  }));
  mockEndpoint(listMyTitles, ({ query: { q } }) => buildPage({ products: [q ? older : listed] as never, total: q ? 1 : 101 }));
  mockEndpoint(getProduct, { product: buildProductDetail(listed ?? {}) });
  renderForm({ hasRelaxedRules: true, search: '?kind=bundle' });
  await screen.findAllByRole('option', { name: /^Curso/ });
  await user.selectOptions(screen.getByLabelText('Produto 1 do pacote'), buildId(0));
  await user.type(screen.getByRole('searchbox'), 'gui{Enter}');
  await screen.findAllByRole('option', { name: /^Guia/ });
  await user.selectOptions(screen.getByLabelText('Produto 2 do pacote'), buildId(1));
  const getChoice = (row: number) =>
    screen.getByLabelText<HTMLSelectElement>(`Produto ${row} do pacote`).selectedOptions[0]?.text;
  await waitFor(() => expect([getChoice(1), getChoice(2)]).toEqual(['Curso', expect.stringMatching(/^Guia/)]));
  expect(screen.queryByText('Please fill in all required fields.')).toBeNull();
});

describe('images', () => {
  test.each([2, 3, 4])('have %i slots', (imageSlotCount) => {
    const { container } = renderForm({ imageSlotCount });
    expect(container.querySelectorAll('input[accept="image/*"]')).toHaveLength(imageSlotCount);
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

  test('are saved also if the last one was typed but not added', async () => {
    renderForm({ hasRelaxedRules: true });
    await fillForm();
    await user.type(getFeatureInput(), 'PDF{Enter}');
    await user.type(getFeatureInput(), ' 24 páginas');
    await saveForm();
    await waitFor(() => expect(getUploadRequests()).toHaveLength(1));
    expect(getBody(0).get('features')).toBe('["PDF","24 páginas"]');
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
    expect(await screen.findByText(url ? t('upload.badFileUrl') : t('productFiles.fileOrLinkRequired'))).toBeDefined();
    expect(openWindow).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(screen.getByLabelText(/Link do ficheiro/));
  });
});
