import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteReview, listReviews } from '@banca/contracts/reviews';
import { buildUser } from '../../testing/builders.ts';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { toast } from '../../ui/toast.ts';
import { renderReviews, PRODUCT_ID, buildReviewBy, mockReviews, OTHER_REVIEWER } from '../../testing/reviews.tsx';
import { setUpUser } from '../../testing/set-up-user.ts';

const user = setUpUser();
const clickButton = async (name: string) => await user.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(toast, 'error');
  sessionStorage.clear();
  mockReviews([buildReviewBy(1, OTHER_REVIEWER, { rating: 5, verified: true }), buildReviewBy(2, null)]);
});

test('shows a loading text and then each review with its author', async () => {
  renderReviews();
  expect(screen.getByRole('status').textContent).toBe('Carregando review...');
  const [knownReviewer, deletedReviewer] = await screen.findAllByRole('article');
  expect(screen.queryByText('Carregando review...')).toBeNull();
  for (const text of ['HM', 'Helena Macuácua', '5,0', '21 nov. 2026', 'Comentário 1', 'Compra verificada'])
    expect(within(knownReviewer as HTMLElement).getByText(text)).toBeDefined();
  for (const text of ['U', 'Anonymous', '4,0', 'Comentário 2'])
    expect(within(deletedReviewer as HTMLElement).getByText(text)).toBeDefined();
  expect(within(deletedReviewer as HTMLElement).queryByText('Compra verificada')).toBeNull();
});

test('shows the profile picture instead of the initials', async () => {
  mockReviews([buildReviewBy(1, { ...OTHER_REVIEWER, profilePicture: '/uploads/helena.webp' })]);
  renderReviews();
  const article = await screen.findByRole('article');
  expect(article.querySelector('img')?.getAttribute('src')).toBe('/uploads/helena-400.webp');
});

test('shows an invitation when there are no reviews', async () => {
  mockReviews([]);
  renderReviews();
  await screen.findByText('Sem reviews. Seja o primeiro a adicionar review a este producto!');
});

test('shows an error when loading fails and can be retried', async () => {
  mockEndpoint(listReviews, networkFailure(), { once: true });
  renderReviews();
  await screen.findByText('Erro ao carregar avaliações. Tente novamente mais tarde.');
  await clickButton('Tentar novamente');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('tells a visitor that a review needs an account, with links that return to the reviews', async () => {
  renderReviews();
  await screen.findAllByRole('article');
  const link = screen.getByRole('link', { name: 'faça login' });
  expect(link.parentElement?.textContent).toMatch(/^Por favor, faça login para enviar um review/);
  const next = encodeURIComponent(`/products/${PRODUCT_ID}#avaliacoes`);
  expect(link.getAttribute('href')).toBe(`/login?next=${next}`);
  const signUpLink = screen.getByRole('link', { name: 'Cria uma grátis' });
  expect(signUpLink.getAttribute('href')).toBe(`/signup?next=${next}`);
  expect(screen.queryByLabelText(/Comentário/)).toBeNull();
  expect(getRequestsTo().every(({ headers }) => headers['authorization'] === undefined)).toBe(true);
});

test('links to the other pages', async () => {
  renderReviews({ reviewCount: 13, page: 2 });
  await screen.findAllByRole('article');
  expect(screen.getByRole('link', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Página 3' }).getAttribute('href')).toContain('reviews=3#avaliacoes');
  expect(getRequestsTo(listReviews)[0]?.query).toEqual({ page: '2', limit: '6' });
});

test('shows an admin an error when deleting a review fails', async () => {
  mockEndpoint(deleteReview, errorResponse(400));
  renderReviews({ user: buildUser({ role: 'admin' }) });
  await screen.findByText('Comentário 1');
  await clickButton('Eliminar o review de Helena Macuácua');
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Eliminar'));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to delete review'));
});

test('counts the reviews by their stars', async () => {
  renderReviews();
  const histogram = within(await screen.findByRole('list', { name: 'Avaliações por número de estrelas' }));
  const readRows = () => histogram.getAllByRole('listitem').map((row) => row.textContent);
  await waitFor(() => expect(readRows()).toEqual(['5 estrelas1', '4 estrelas1', '3 estrelas0', '2 estrelas0', '1 estrela0']));
});

test('shows no counts if there are no reviews', async () => {
  mockReviews([]);
  renderReviews({ reviewCount: 0 });
  await screen.findByText(/Sem reviews/);
  expect(screen.queryByRole('list')).toBeNull();
});
