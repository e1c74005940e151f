import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { toApiError } from '../../api/errors.ts';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import type { Review } from '../../api/reviews.ts';
import { ReviewsPanel } from './reviews-panel.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const said = vi.hoisted(() => ({ success: vi.fn<(text: string) => void>(), error: vi.fn<(text: string) => void>() }));
vi.mock('../../ui/toast.ts', () => ({ toast: said }));
const user = userEvent.setup({ delay: null });
const ID = '65f1c0ffee0123456789abcd';

const review = (n: number): Review => ({
  _id: `65f1c0ffee01234567890${n}00`,
  user: { _id: `65f1c0ffee01234567891${n}00`, firstName: 'Zefa', lastName: String(n), profilePicture: null },
  rating: 4,
  comment: `Comentário ${n}`,
  createdAt: '2026-11-21T09:00:00.000Z',
  updatedAt: '2026-11-21T09:00:00.000Z',
  verified: true,
  product: ID,
});

let stored: Review[];
const asked: Outgoing[] = [];
const refusal = vi.fn<(method: string) => Answer | undefined>();

function open(role: User['role'], count = stored.length) {
  const store = makeStore();
  store.dispatch(signedIn({ token: 't', user: { _id: '65f1c0ffee0123456789aaaa', role } as User }));
  render(
    <Provider store={store}>
      <ReviewsPanel productId={ID} count={count} />
    </Provider>,
  );
}

beforeEach(() => {
  asked.length = 0;
  for (const mock of [refusal, said.success, said.error]) mock.mockReset();
  stored = [1, 2, 3, 4, 5, 6, 7].map(review);
  vi.mocked(send).mockImplementation((request) => {
    asked.push(request);
    const refused = refusal(request.method);
    if (refused) return Promise.resolve(refused);
    if (request.method === 'GET') {
      const limit = Number(new URL(request.url, 'http://shop').searchParams.get('limit'));
      return Promise.resolve({ data: stored.slice(0, limit) });
    }
    stored = stored.filter(({ _id }) => !request.url.endsWith(_id));
    return Promise.resolve({ data: { message: 'Review eliminado.' } });
  });
});

test('a creator reads reviews page by page and cannot delete them', async () => {
  open('creator');
  expect(await screen.findByText('Comentário 5')).toBeTruthy();
  expect(screen.queryByText('Comentário 6')).toBeNull();
  expect(screen.queryByText('Eliminar')).toBeNull();
  await user.click(screen.getByText('Mostrar mais'));
  expect(await screen.findByText('Comentário 7')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Mostrar mais')).toBeNull());
});

test('a product without reviews shows a message and sends no request', async () => {
  open('creator', 0);
  expect(await screen.findByText('No reviews found for this product.')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('an admin deletes a review after a confirmation', async () => {
  stored = [review(1)];
  open('admin');
  await user.click(await screen.findByText('Eliminar'));
  expect(await screen.findByText(/Não se pode desfazer/)).toBeTruthy();
  expect(asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByText('Eliminar'));
  await waitFor(() => expect(said.success).toHaveBeenCalledWith('Review eliminado.'));
  expect(await screen.findByText('No reviews found for this product.')).toBeTruthy();
});

test('a review that cannot be deleted stays, with an error', async () => {
  stored = [review(1)];
  refusal.mockImplementation((method) => (method === 'DELETE' ? { error: toApiError(404, null) } : undefined));
  open('admin');
  await user.click(await screen.findByText('Eliminar'));
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Eliminar'));
  await waitFor(() => expect(said.error).toHaveBeenCalledWith('Failed to delete review'));
  expect(screen.getByText('Comentário 1')).toBeTruthy();
});

test('reviews that fail to load can be retried', async () => {
  refusal.mockReturnValueOnce({ error: toApiError(400, null) });
  open('creator');
  expect(await screen.findByText('Erro ao carregar avaliações. Tente novamente mais tarde.')).toBeTruthy();
  await user.click(screen.getByText('Tentar novamente'));
  expect(await screen.findByText('Comentário 1')).toBeTruthy();
});
