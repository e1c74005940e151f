import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listCategories } from '@banca/contracts/categories';
import { buildUser } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { getRequestsTo, mockEndpoint } from '../testing/server.ts';
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
