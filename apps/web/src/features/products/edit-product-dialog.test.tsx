import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { editAdminProduct } from '@banca/contracts/admin';
import { listCategories } from '@banca/contracts/categories';
import { listMyTitles, updateProduct } from '@banca/contracts/own-products';
import { buildId, buildOwnProduct, buildPage, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { EditProductDialog } from './edit-product-dialog.tsx';

test("an admin's edit uses the admin endpoint and has its own error message", async () => {
  const product = buildOwnProduct();
  mockEndpoint(listCategories, []);
  mockEndpoint(editAdminProduct, errorResponse(400));
  renderApp(<EditProductDialog product={product} onClose={() => undefined} isAdminEdit />, {
    user: buildUser({ role: 'admin' }),
  });
  const title = screen.getByLabelText(/^Título/);
  await userEvent.type(title, ' II');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar Produto' }));
  expect(await screen.findByText('Failed to edit product')).toBeTruthy();
  expect(getRequestsTo(editAdminProduct)).toMatchObject([{ params: { id: product._id } }]);
});

test('the products that the checkout offers stay chosen when their titles arrive after the form', async () => {
  const product = buildOwnProduct({ extras: [{ product: buildId(1), percent: 25 }] });
  const titles = [2, 1].map((i) => ({ _id: buildId(i), title: `Guia ${i}`, status: 'approved' as const }));
  mockEndpoint(listCategories, []);
  mockEndpoint(listMyTitles, buildPage({ products: titles }));
  mockEndpoint(updateProduct, { product, message: 'x' });
  renderApp(<EditProductDialog product={product} onClose={() => undefined} />, { user: buildUser() });
  const select = screen.getByLabelText<HTMLSelectElement>('Produto 1 a juntar');
  await waitFor(() => expect(select.selectedOptions[0]?.text).toBe('Guia 1'));
  await userEvent.selectOptions(select, 'Guia 2');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar Produto' }));
  await waitFor(() => expect(getRequestsTo(updateProduct)).toHaveLength(1));
  const body = getRequestsTo(updateProduct)[0]?.body as FormData;
  expect(JSON.parse(body.get('extras') as string)).toMatchObject([{ product: buildId(2), percent: '25' }]);
});
