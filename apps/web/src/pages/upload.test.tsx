import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCategories } from '@banca/contracts/categories';
import { listMyTitles } from '@banca/contracts/own-products';
import { getProduct } from '@banca/contracts/products';
import { buildId, buildPage, buildProductDetail, buildUser } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { getRequestsTo, mockEndpoint } from '../testing/server.ts';
import { Launch, Parts } from '../features/catalogue/buy-box.tsx';
import UploadPage from './upload.tsx';
import { createPngFile, mockDecodedSize } from '../testing/picture-files.ts';
import { setUpUser } from '../testing/set-up-user.ts';

const user = setUpUser();

async function fillField(label: RegExp, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

/** The document of a PhoneFrame. */
async function findFrame(title: string) {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  const content = await waitFor(() => {
    const element = frame.contentDocument?.querySelector<HTMLElement>('[inert]');
    if (!element) throw new Error(`${title} is empty`);
    return element;
  });
  return within(content);
}

test('the preview shows the card and the page of the typed product, and sends nothing', async () => {
  sessionStorage.clear();
  mockEndpoint(listCategories, []);
  mockDecodedSize(10, 10);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  renderApp(<UploadPage />, { url: '/upload', user: buildUser() });
  await fillField(/Título/, 'Marrabenta');
  await fillField(/Descrição/, 'Doze bases.');
  await fillField(/Preço \(MZN\)/, '850');
  const cover = screen.getByLabelText('Capa');
  await user.upload(cover, createPngFile('capa.png'));
  await screen.findByLabelText('Remover imagem');
  await user.click(screen.getByText('Pré-visualizar'));
  const card = await findFrame('O cartão num telefone');
  expect(card.getByText('Marrabenta').getAttribute('href')).toBe('/products/preview');
  expect(card.getByText('850,00 MZN')).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Página' }));
  const page = await findFrame('A página num telefone');
  expect(await page.findByText('Doze bases.')).toBeDefined();
  expect(page.getAllByText('Buy Now').length).toBeGreaterThan(0);
  expect((await page.findByAltText('Marrabenta')).getAttribute('src')).toBe('blob:preview');
  expect(getRequestsTo().map(({ contract }) => contract.path)).toEqual([listCategories.path]);
  await user.click(screen.getByLabelText('Fechar'));
  expect(screen.getByLabelText<HTMLInputElement>(/Título/).value).toBe('Marrabenta');
});

test('the preview of a bundle shows what its page will: the launch, its products, and those that are not on sale', async () => {
  sessionStorage.clear();
  await Promise.all([Launch.preload(), Parts.preload()]);
  mockEndpoint(listCategories, []);
  const parts = ['Guia', 'Mbira', 'Xigubo'].map((title, i) =>
    buildProductDetail({ _id: buildId(i + 1), title, price: 500, ...(title === 'Xigubo' ? { offSale: true } : {}) }),
  );
  const titles = parts.map(({ _id, title, price }) => ({ _id, title, price, status: 'approved' as const }));
  mockEndpoint(listMyTitles, buildPage({ products: titles }));
  mockEndpoint(getProduct, ({ params }) => ({ product: parts.find(({ _id }) => _id === params.id) ?? buildProductDetail() }));
  renderApp(<UploadPage />, { url: '/upload?kind=bundle', user: buildUser() });
  for (const [row, { _id, title }] of parts.entries()) {
    await screen.findAllByRole('option', { name: new RegExp(title) });
    await user.selectOptions(screen.getByLabelText(`Produto ${row + 1} do pacote`), _id);
  }
  await fillField(/Preço \(MZN\)/, '900');
  await fillField(/Preço anterior/, '1200');
  await fillField(/Preço de lançamento/, '700');
  fireEvent.change(screen.getByLabelText(/Lançamento até/), { target: { value: '2099-12-24T10:00' } });
  await user.click(screen.getByText('Pré-visualizar'));
  const card = await findFrame('O cartão num telefone');
  expect(card.getByText('700,00 MZN')).toBeDefined();
  expect(card.queryByText(/1 200/)).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Página' }));
  const page = await findFrame('A página num telefone');
  expect((await page.findByText(/^Lançamento até/)).closest('p')?.textContent).toMatch(/até 24.*depois 900,00/);
  const list = within((await page.findByText('Este pacote tem')).nextElementSibling as HTMLElement);
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Guia500,00\u00A0MZN',
    'Mbira500,00\u00A0MZN',
  ]);
  expect(page.getByText(/já não está disponível/)).toBeDefined();
});
