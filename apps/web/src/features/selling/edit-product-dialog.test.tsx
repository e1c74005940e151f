import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { toApiError } from '../../api/errors.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { EditProductDialog } from './edit-product-dialog.tsx';
import type { OwnProduct } from '../../api/own-products.ts';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));

const product = {
  _id: '65f1c0ffee01234567890a00',
  title: 'Marrabenta',
  description: 'Doze bases.',
  price: 850,
  category: 'Música',
  features: [],
  images: [],
  image: null,
  file: 'https://drive.google.com/file/d/1/view',
  sales: 0,
  reviewCount: 0,
} as unknown as OwnProduct;

test("an admin's edit uses the admin endpoint and has its own error message", async () => {
  vi.mocked(send).mockImplementation(async ({ method }) =>
    method === 'GET' ? { data: [] } : await Promise.resolve({ error: toApiError(400, null) }),
  );
  render(
    <Provider store={makeStore()}>
      <MemoryRouter>
        <EditProductDialog product={product} onClose={() => undefined} asAdmin />
      </MemoryRouter>
    </Provider>,
  );
  const title = screen.getByLabelText(/^Título/);
  await userEvent.type(title, ' II');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar Produto' }));
  expect(await screen.findByText('Failed to edit product')).toBeTruthy();
  const [put] = vi
    .mocked(send)
    .mock.calls.map(([request]) => request)
    .filter(({ method }) => method === 'PUT');
  expect(put?.url).toContain(`/api/admin/products/${product._id}`);
});
