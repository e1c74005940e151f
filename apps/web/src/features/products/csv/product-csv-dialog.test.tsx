import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createCsvLink } from '@banca/contracts/customers';
import { importProducts } from '@banca/contracts/own-products';
import { PRODUCTS_CSV_MAX_BYTES } from '@banca/contracts/product-csv-limits';
import { buildId, buildProductImport, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, networkFailure } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { ProductCsvButton } from './product-csv-button.tsx';

const user = setUpUser();

async function openDialog() {
  renderApp(<ProductCsvButton />, { url: '/dashboard?section=products', user: buildUser() });
  await user.click(screen.getByRole('button', { name: 'Importar / exportar' }));
  return within(await screen.findByRole('dialog', { name: 'Importar e exportar produtos' }));
}
type DialogQueries = Awaited<ReturnType<typeof openDialog>>;

const choose = async (dialog: DialogQueries, content: string | Uint8Array<ArrayBuffer> = 'id,price') =>
  await user.upload(dialog.getByLabelText('Ficheiro com produtos'), new File([content], 'produtos.csv', { type: 'text/csv' }));

const getImports = () => getRequestsTo(importProducts).map(({ body }) => body);

test('checks a chosen file of any encoding, and imports it in as many requests as it takes', async () => {
  mockEndpoint(importProducts, buildProductImport({ created: 3, updated: 2, unchanged: 1, existing: 1 }));
  const dialog = await openDialog();
  // Windows-1252
  await choose(dialog, Uint8Array.from([...'Pre'].map((letter) => letter.charCodeAt(0)).concat(0xe7, 0x6f)));
  expect(await dialog.findByText('3 produtos novos')).toBeTruthy();
  for (const text of ['2 produtos com mudanças', '1 produto sem mudanças', '1 produto que já tinhas'])
    expect(dialog.getByText(text)).toBeTruthy();
  expect(getImports()).toEqual([{ csv: 'Preço', dryRun: true }]);
  let remaining = 2;
  mockEndpoint(importProducts, () => {
    remaining -= 1;
    return buildProductImport({ applied: true, created: 2 - remaining, updated: 1, remaining });
  });
  await user.dblClick(dialog.getByRole('button', { name: 'Importar' }));
  const done = await dialog.findByText('Importação concluída');
  expect(dialog.getByText('3 produtos criados')).toBeTruthy();
  expect(dialog.getByText('2 produtos mudados')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(done.parentElement));
  expect(getImports().slice(1)).toEqual([1, 2].map(() => ({ csv: 'Preço', dryRun: false })));
});

test('names what each product would lose or change, the loss of images first', async () => {
  const update = { action: 'update' as const, product: buildId(1) };
  const rows = [
    { ...update, line: 2, title: 'Curso', changed: ['price', 'title'] },
    { ...update, line: 3, title: 'Guia', changed: ['images'], removedImages: 3 },
    { ...update, action: 'unchanged' as const, line: 4, title: 'Igual' },
  ];
  mockEndpoint(importProducts, buildProductImport({ updated: 2, unchanged: 1, rows }));
  const dialog = await openDialog();
  await choose(dialog);
  const table = within(await dialog.findByRole('table', { name: 'Mudanças nos teus produtos' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/Guia.*Imagens.*Perde 3 imagens/), expect.stringMatching(/Curso.*Preço \(MZN\), Título$/)]);
});

test('lists the problems of each row, and imports nothing until a corrected file is chosen', async () => {
  const problems = [
    { line: 1, column: '__proto__', why: 'Não conhecemos esta coluna.' },
    { line: 7, column: 'price', why: 'Escreve 0 ou mais' },
    ...Array.from({ length: 50 }, (_, i) => ({ line: 10 + i, why: 'A linha tem 2 células em vez de 8.' })),
  ];
  mockEndpoint(importProducts, buildProductImport({ updated: 1, problems }));
  const dialog = await openDialog();
  await choose(dialog);
  expect(await dialog.findByText(/^52 problemas: .* Nada foi mudado\.$/)).toBeTruthy();
  const rows = within(dialog.getByRole('table', { name: 'Problemas do ficheiro' })).getAllByRole('row');
  expect(rows).toHaveLength(51);
  expect(rows.slice(1, 3).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/1.*__proto__.*Não conhecemos esta coluna\.$/),
    expect.stringMatching(/7.*Preço \(MZN\).*Escreve 0 ou mais$/),
  ]);
  expect(dialog.getByText('E mais 2 problemas.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Importar' })).toBeNull();
  mockEndpoint(importProducts, buildProductImport({ created: 0, updated: 0, unchanged: 4 }));
  await choose(dialog);
  expect(await dialog.findByText('Não há nada a mudar.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Importar' })).toBeNull();
});

test('refuses a file that is too large, tries a failed check again, and goes on after a failed import', async () => {
  const dialog = await openDialog();
  await choose(dialog, new Uint8Array(PRODUCTS_CSV_MAX_BYTES + 1));
  expect((await dialog.findByRole('alert')).textContent).toBe('O ficheiro tem mais de 5 MB. Divide-o em partes.');
  expect(getImports()).toEqual([]);
  mockEndpoint(importProducts, () => networkFailure());
  await choose(dialog);
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toMatch(/ligação|connection/));
  mockEndpoint(importProducts, buildProductImport({ updated: 2 }));
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  expect(await dialog.findByText('2 produtos com mudanças')).toBeTruthy();
  let count = 0;
  mockEndpoint(importProducts, () => {
    count += 1;
    return count === 1
      ? buildProductImport({ applied: true, updated: 1, remaining: 1 })
      : errorResponse(429, { message: 'Tenta daqui a pouco.' });
  });
  await user.click(dialog.getByRole('button', { name: 'Importar' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Tenta daqui a pouco. A importação parou'));
  const problems = [{ line: 3, why: 'O produto mudou.' }];
  mockEndpoint(importProducts, buildProductImport({ applied: true, updated: 0, problems }));
  await user.click(dialog.getByRole('button', { name: 'Importar' }));
  expect(await dialog.findByText('1 produto mudado')).toBeTruthy();
  expect(dialog.getByText(/^1 problema durante a importação\./)).toBeTruthy();
});

test('exports all products', async () => {
  const link = { url: 'http://localhost:4000/api/creators/products.csv?signature=x', expiresAt: '2026-11-21T08:05:00.000Z' };
  mockEndpoint(createCsvLink, link);
  const dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Exportar CSV' }));
  await waitFor(() => expect(getRequestsTo(createCsvLink)).toMatchObject([{ body: { file: 'products' } }]));
});
