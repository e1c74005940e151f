import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listCategories } from '@banca/contracts/categories';
import { listMyProducts, updateProduct } from '@banca/contracts/own-products';
import { announceFiles } from '@banca/contracts/product-files';
import { t } from '../../lib/i18n/text.tsx';
import { buildId, buildOwnProduct, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { user } from '../../testing/upload-form.tsx';
import { chooseFiles, mockHostedFile, mockUploads, uploadId } from '../../testing/uploads.ts';
import { ProductsSection } from './products-section.tsx';

const buildVersion = (version: number) => ({ version, name: `bases-${version}.zip`, size: 2e6, at: '2026-11-21T09:30:00.000Z' });
const file = {
  _id: buildId(5),
  name: 'bases-1.zip',
  size: 2e6,
  type: 'application/zip',
  isSample: false,
  isStamped: false,
  version: 1,
  versions: [buildVersion(1)],
};
const product = buildOwnProduct({
  title: 'Marrabenta',
  files: [file],
  file: '',
  delivery: 'hosted',
  sales: 12,
  buyersGetUpdates: true,
});
const newFile = { ...file, version: 2, versions: [{ ...buildVersion(2), note: 'Mais três faixas' }, buildVersion(1)] };
const question = 'Avisar quem comprou? (12 vendas)';

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  mockEndpoint(listCategories, []);
  mockEndpoint(listMyProducts, buildPage({ products: [product] }));
  mockEndpoint(updateProduct, { product: { ...product, files: [newFile] }, message: t('upload.updated') });
  mockEndpoint(announceFiles, { message: t('upload.buyersTold') });
  mockHostedFile();
});

const renderSection = () => renderApp(<ProductsSection />, { url: '/dashboard?section=products', user: buildUser() });

async function openMenu(): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Mais acções de Marrabenta' }));
}
const choose = (name: string) => user.click(screen.getByRole('menuitem', { name }));

async function saveNewVersion(): Promise<void> {
  renderSection();
  await openMenu();
  await choose('Nova versão');
  const { uploads, report } = mockUploads();
  await chooseFiles(undefined, 'Escolher a nova versão de bases-1.zip');
  await waitFor(() => expect(uploads[0]?.start).toHaveBeenCalledOnce());
  report(({ onComplete }) => onComplete(uploadId));
  await screen.findByText('Pronto');
  await user.click(screen.getByRole('button', { name: t('upload.save') }));
}

test('after a new version is saved, its buyers can be told at once, with its note', async () => {
  await saveNewVersion();
  const dialog = within(await screen.findByRole('alertdialog', { name: question }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^O que há de novo/).value).toBe('Mais três faixas');
  await user.click(dialog.getByRole('button', { name: 'Avisar os compradores' }));
  expect(await screen.findByText(t('upload.buyersTold'))).toBeDefined();
  expect(getRequestsTo(announceFiles).map(({ body }) => body)).toEqual([{ note: 'Mais três faixas' }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the buyers are not told without a confirmation', async () => {
  await saveNewVersion();
  await user.click(await screen.findByRole('button', { name: 'Agora não' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(getRequestsTo(announceFiles)).toHaveLength(0);
});

test.each([
  ['without sales', { sales: 0 }],
  ['whose buyers keep their version', { buyersGetUpdates: false }],
  ['whose buyers were told today', { filesAnnouncedAt: new Date().toISOString() }],
])('nothing is asked for a product %s', async (_case, changes) => {
  mockEndpoint(updateProduct, { product: { ...product, files: [newFile], ...changes }, message: t('upload.updated') });
  await saveNewVersion();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('nothing is asked after an edit without new files', async () => {
  mockEndpoint(updateProduct, { product, message: t('upload.updated') });
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Edit Marrabenta' }));
  await user.click(screen.getByRole('button', { name: t('upload.save') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the menu of a product opens its page', async () => {
  renderSection();
  await openMenu();
  await choose('Ver a página');
  expect(location.pathname).toBe(`/products/${product._id}`);
});

test('the menu of a product starts an edit at its files, and asks about telling the buyers', async () => {
  renderSection();
  await openMenu();
  await choose('Nova versão');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /^Carregar ficheiros/ }));
  await user.click(screen.getByRole('button', { name: t('ui.close') }));
  await openMenu();
  await choose('Avisar os compradores');
  expect(screen.getByRole('alertdialog', { name: question })).toBeDefined();
});

test('the menu of a product with a link has no new version', async () => {
  mockEndpoint(listMyProducts, buildPage({ products: [buildOwnProduct({ title: 'Marrabenta', sales: 12 })] }));
  renderSection();
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Nova versão' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Avisar os compradores' })).toBeNull();
});
