import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listCategories } from '@banca/contracts/categories';
import { deleteFileVersion } from '@banca/contracts/product-files';
import { updateProduct } from '@banca/contracts/own-products';
import { getProduct } from '@banca/contracts/products';
import { buildId, buildOwnProduct, buildProductDetail, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { user } from '../../../testing/upload-form.tsx';
import { chooseFiles, mockHostedFile, mockUploads, uploadId } from '../../../testing/uploads.ts';
import { EditProductDialog } from '../edit-product-dialog.tsx';

const version = (number: number) => ({
  version: number,
  name: `bases-${number}.zip`,
  size: 2_000_000,
  at: '2026-11-21T09:30:00.000Z',
});
const storedFile = {
  _id: buildId(5),
  name: 'bases-2.zip',
  size: 2_000_000,
  type: 'application/zip',
  isSample: false,
  isStamped: false,
  version: 2,
  versions: [{ ...version(2), note: 'Mais três faixas' }, version(1)],
};
const hostedProduct = buildOwnProduct({ files: [storedFile], file: '', delivery: 'hosted' });
const linkProduct = buildOwnProduct({ sales: 3 });

beforeEach(() => {
  mockEndpoint(listCategories, []);
  mockEndpoint(updateProduct, { product: hostedProduct, message: 'upload.updated' });
  mockHostedFile();
});

const renderDialog = (product: typeof hostedProduct, isAdminEdit = false) =>
  renderApp(<EditProductDialog product={product} onClose={() => undefined} isAdminEdit={isAdminEdit} />, { user: buildUser() });

async function uploadFile(label?: string): Promise<void> {
  const { uploads, report } = mockUploads();
  await chooseFiles(undefined, label);
  await waitFor(() => expect(uploads[0]?.start).toHaveBeenCalledOnce());
  report(({ onComplete }) => onComplete(uploadId));
  await screen.findByText('Pronto');
}

async function save(): Promise<FormData> {
  await user.click(screen.getByRole('button', { name: 'Salvar Produto' }));
  await waitFor(() => expect(getRequestsTo(updateProduct)).toHaveLength(1));
  return getRequestsTo(updateProduct)[0]?.body as FormData;
}

test('a file shows its versions with their notes', async () => {
  renderDialog(hostedProduct);
  await user.click(screen.getByText('Versões (2)'));
  expect(screen.getByText('Mais três faixas')).toBeDefined();
  expect(screen.getByText(/^bases-1\.zip/)).toBeDefined();
});

describe('an earlier version', () => {
  const getDeleteButton = () => screen.queryByRole('button', { name: 'Eliminar a versão 1 de bases-2.zip' });
  const openQuestion = async () => {
    renderDialog(hostedProduct);
    await user.click(screen.getByText('Versões (2)'));
    await user.click(getDeleteButton() as HTMLElement);
    return within(screen.getByRole('alertdialog', { name: 'Eliminar a versão 1?' }));
  };

  test('is deleted after a question, and the newest one cannot be deleted', async () => {
    const stored = { ...hostedProduct, files: [{ ...storedFile, versions: [version(2)] }] };
    mockEndpoint(deleteFileVersion, { product: stored, message: 'Versão eliminada.' });
    const question = await openQuestion();
    expect(screen.queryByRole('button', { name: 'Eliminar a versão 2 de bases-2.zip' })).toBeNull();
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByText('Versões (2)')).toBeNull());
    expect(getRequestsTo(deleteFileVersion).map(({ params }) => params)).toEqual([
      { id: hostedProduct._id, fileId: storedFile._id, version: '1' },
    ]);
  });

  test('stays when the question is declined', async () => {
    const question = await openQuestion();
    await user.click(question.getByRole('button', { name: 'Voltar' }));
    expect(getRequestsTo(deleteFileVersion)).toHaveLength(0);
    expect(getDeleteButton()).not.toBeNull();
  });

  test('stays when the API refuses, which says why', async () => {
    const message = 'Esta é a versão mais recente.';
    mockEndpoint(deleteFileVersion, errorResponse(409, { code: 'conflict', message }));
    const question = await openQuestion();
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(getDeleteButton()).not.toBeNull();
  });
});

test.each(['0', '1,5', 'muitos'])('%s is no limit of downloads', async (limit) => {
  renderDialog(hostedProduct);
  await user.type(screen.getByLabelText(/^Limite de downloads/), limit);
  await user.click(screen.getByRole('button', { name: 'Salvar Produto' }));
  await waitFor(() => expect(screen.getByLabelText(/^Limite de downloads/).getAttribute('aria-invalid')).toBe('true'));
  expect(getRequestsTo(updateProduct)).toHaveLength(0);
});

test('an empty limit of downloads removes the limit', async () => {
  renderDialog({ ...hostedProduct, downloadLimit: 3 });
  await user.clear(screen.getByLabelText(/^Limite de downloads/));
  expect((await save()).get('downloadLimit')).toBe('');
});

test('a replacement becomes a new version with a note', async () => {
  renderDialog(hostedProduct);
  await uploadFile('Escolher a nova versão de bases-2.zip');
  expect(screen.queryByText('bases-2.zip')).toBeNull();
  await user.type(screen.getByLabelText(/^O que há de novo/), 'Capa nova');
  const body = await save();
  expect(JSON.parse(body.get('files') as string)).toEqual([
    { file: uploadId, replaces: storedFile._id, note: 'Capa nova', isSample: false, isStamped: false },
  ]);
});

test('a replacement that is removed brings the stored file back', async () => {
  renderDialog(hostedProduct);
  await uploadFile('Escolher a nova versão de bases-2.zip');
  await user.click(screen.getByRole('button', { name: 'Opções de marrabenta.pdf' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remover' }));
  await user.click(screen.getByRole('button', { name: 'Remover' }));
  expect(screen.getByText('bases-2.zip')).toBeDefined();
  expect((await save()).has('files')).toBe(false);
});

test('a product with a link is invited to upload its file, and past orders can get it too', async () => {
  renderDialog(linkProduct);
  expect(screen.getByText('Traz o ficheiro para a Banca')).toBeDefined();
  await uploadFile();
  await user.click(screen.getByRole('button', { name: 'Retirar o link' }));
  await user.click(screen.getByRole('switch', { name: /^Também para encomendas anteriores/ }));
  const body = await save();
  expect([body.get('file'), body.get('updatePastOrders')]).toEqual(['', 'true']);
  expect(JSON.parse(body.get('files') as string)).toMatchObject([{ file: uploadId }]);
});

test('an admin who edits a product cannot add files', () => {
  renderDialog(hostedProduct, true);
  expect(screen.getByText('bases-2.zip')).toBeDefined();
  expect(screen.queryByLabelText('Escolher ficheiros')).toBeNull();
});

describe('when another tab changed the files meanwhile', () => {
  const newFile = { ...storedFile, _id: buildId(6), name: 'mapa.zip', version: 1, versions: [version(1)] };
  const message = 'Os ficheiros deste produto mudaram.';
  const detail = buildProductDetail({ files: [storedFile, newFile], file: '' });

  async function saveStaleFiles(): Promise<void> {
    mockEndpoint(updateProduct, errorResponse(409, { code: 'conflict', message, fields: { files: message } }));
    renderDialog(hostedProduct);
    await user.type(screen.getByLabelText(/^Título/), ' II');
    await uploadFile();
    await save();
    expect(await screen.findAllByText(message)).not.toEqual([]);
  }
  const useCurrentFiles = async () =>
    await user.click(await screen.findByRole('button', { name: 'Usar os ficheiros actuais', busy: false }));

  test('the form shows the current ones, and keeps what was typed and uploaded', async () => {
    await saveStaleFiles();
    mockEndpoint(getProduct, { product: detail });
    await useCurrentFiles();
    expect(await screen.findByText('mapa.zip')).toBeDefined();
    expect(screen.queryByText(message)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Usar os ficheiros actuais' })).toBeNull();
    mockEndpoint(updateProduct, { product: hostedProduct, message: 'upload.updated' });
    await user.click(screen.getByRole('button', { name: 'Salvar Produto' }));
    await waitFor(() => expect(getRequestsTo(updateProduct)).toHaveLength(2));
    const body = getRequestsTo(updateProduct)[1]?.body as FormData;
    const parse = (name: string): unknown => JSON.parse(body.get(name) as string);
    expect(body.get('title')).toBe(`${hostedProduct.title} II`);
    expect(parse('files')).toMatchObject([{ file: storedFile._id }, { file: newFile._id }, { file: uploadId }]);
    expect(parse('filesBefore')).toEqual([storedFile._id, newFile._id]);
  });

  test('it can be tried again if the current ones cannot be read', async () => {
    await saveStaleFiles();
    mockEndpoint(getProduct, errorResponse(429));
    await useCurrentFiles();
    expect(await screen.findByText('Não foi possível ler os ficheiros actuais.')).toBeDefined();
    mockEndpoint(getProduct, { product: detail });
    await useCurrentFiles();
    expect(await screen.findByText('mapa.zip')).toBeDefined();
  });
});
