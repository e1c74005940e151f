import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteReview, listReviews } from '@banca/contracts/reviews';
import type { Review } from '../../api/reviews.ts';
import type { User } from '../../api/session.ts';
import { buildId, buildReview, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { ReviewsPanel } from './reviews-panel.tsx';
import { toast } from '../../ui/toast.ts';

const user = setUpUser();
const PRODUCT_ID = '65f1c0ffee0123456789abcd';

const CREATOR_ID = buildId(9);

const buildNumberedReview = (n: number): Review =>
  buildReview({ _id: buildId(n), comment: `Comentário ${n}`, product: PRODUCT_ID });

let storedReviews: Review[];
const renderPanel = (role: User['role'], count = storedReviews.length) =>
  renderApp(<ReviewsPanel productId={PRODUCT_ID} count={count} creatorId={CREATOR_ID} />, { user: buildUser({ role }) });

beforeEach(() => {
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'error');
  storedReviews = [1, 2, 3, 4, 5, 6, 7].map(buildNumberedReview);
  mockEndpoint(listReviews, ({ query }) => storedReviews.slice(0, Number(query['limit'])));
  mockEndpoint(deleteReview, ({ params }) => {
    storedReviews = storedReviews.filter(({ _id }) => _id !== params['id']);
    return { message: 'Review eliminado.' };
  });
});

test('a creator reads reviews page by page and cannot delete them', async () => {
  renderPanel('creator');
  expect(await screen.findByText('Comentário 5')).toBeTruthy();
  expect(screen.queryByText('Comentário 6')).toBeNull();
  expect(screen.queryByText('Eliminar')).toBeNull();
  await user.click(screen.getByText('Mostrar mais'));
  expect(await screen.findByText('Comentário 7')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Mostrar mais')).toBeNull());
});

test('a product without reviews shows a message and sends no request', async () => {
  renderPanel('creator', 0);
  expect(await screen.findByText('No reviews found for this product.')).toBeTruthy();
  expect(getRequestsTo()).toEqual([]);
});

test('an admin deletes a review after a confirmation', async () => {
  storedReviews = [buildNumberedReview(1)];
  renderPanel('admin');
  await user.click(await screen.findByText('Eliminar'));
  expect(await screen.findByText(/Não se pode desfazer/)).toBeTruthy();
  expect(getRequestsTo(deleteReview)).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByText('Eliminar'));
  await waitFor(() => expect(toast.success).toHaveBeenCalledWith('Review eliminado.'));
  expect(await screen.findByText('No reviews found for this product.')).toBeTruthy();
});

test('a review that cannot be deleted stays, with an error', async () => {
  storedReviews = [buildNumberedReview(1)];
  mockEndpoint(deleteReview, errorResponse(404));
  renderPanel('admin');
  await user.click(await screen.findByText('Eliminar'));
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Eliminar'));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to delete review'));
  expect(screen.getByText('Comentário 1')).toBeTruthy();
});

test('reviews that fail to load can be retried', async () => {
  mockEndpoint(listReviews, errorResponse(400), { once: true });
  renderPanel('creator');
  expect(await screen.findByText('Erro ao carregar avaliações. Tente novamente mais tarde.')).toBeTruthy();
  await user.click(screen.getByText('Tentar novamente'));
  expect(await screen.findByText('Comentário 1')).toBeTruthy();
});
