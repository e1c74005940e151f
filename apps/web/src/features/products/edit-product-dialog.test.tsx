import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { editAdminProduct } from '@banca/contracts/admin';
import { listCategories } from '@banca/contracts/categories';
import { buildOwnProduct, buildUser } from '../../testing/builders.ts';
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
