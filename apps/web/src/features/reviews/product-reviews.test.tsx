import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { deleteReview, listReviews } from '@banca/contracts/reviews';
import { buildUser } from '../../testing/builders.ts';
import { disconnect, refuse, requestsTo, respond } from '../../testing/server.ts';
import { toast } from '../../ui/toast.ts';
import { openReviews, PRODUCT, review, serveReviews, THEM } from './reviews.fixture.tsx';

vi.mock('../../ui/toast.ts', () => ({ toast: { success: vi.fn<() => void>(), error: vi.fn<() => void>() } }));
const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  serveReviews([review(1, THEM, { rating: 5, verified: true }), review(2, null)]);
});

test('waits in the words of the specification, then shows who said what', async () => {
  openReviews();
  expect(screen.getByRole('status').textContent).toBe('Carregando review...');
  const [known, gone] = await screen.findAllByRole('article');
  expect(screen.queryByText('Carregando review...')).toBeNull();
  for (const text of ['HM', 'Helena Macuácua', '5,0', '21 nov. 2026', 'Comentário 1', 'Compra verificada'])
    expect(within(known as HTMLElement).getByText(text)).toBeDefined();
  for (const text of ['U', 'Anonymous', '4,0', 'Comentário 2']) expect(within(gone as HTMLElement).getByText(text)).toBeDefined();
  expect(within(gone as HTMLElement).queryByText('Compra verificada')).toBeNull();
});

test('shows a picture instead of initials where there is one', async () => {
  serveReviews([review(1, { ...THEM, profilePicture: '/uploads/helena.webp' })]);
  openReviews();
  const card = await screen.findByRole('article');
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/uploads/helena-400.webp');
});

test('invites to be the first where nobody said anything', async () => {
  serveReviews([]);
  openReviews();
  await screen.findByText('Sem reviews. Seja o primeiro a adicionar review a este producto!');
});

test('says that the reviews could not be fetched, and fetches them again', async () => {
  respond(listReviews, disconnect(), { once: true });
  openReviews();
  await screen.findByText('Erro ao carregar avaliações. Tente novamente mais tarde.');
  await press('Tentar novamente');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('leads a stranger to the login, and back', async () => {
  openReviews();
  await screen.findAllByRole('article');
  const link = screen.getByRole('link', { name: 'faça login' });
  expect(link.parentElement?.textContent).toBe('Por favor, faça login para enviar um review');
  expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/products/${PRODUCT}#avaliacoes`)}`);
  expect(screen.queryByLabelText(/Comentário/)).toBeNull();
  expect(requestsTo().every(({ headers }) => headers['authorization'] === undefined)).toBe(true);
});

test('turns the pages by links', async () => {
  openReviews({ reviewCount: 13, page: 2 });
  await screen.findAllByRole('article');
  expect(screen.getByRole('link', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Página 3' }).getAttribute('href')).toContain('reviews=3#avaliacoes');
  expect(requestsTo(listReviews)[0]?.query).toEqual({ page: '2', limit: '6' });
});

test('lets an admin delete any, and says when that fails', async () => {
  respond(deleteReview, refuse(400));
  openReviews({ user: buildUser({ role: 'admin' }) });
  await screen.findByText('Comentário 1');
  await press('Eliminar o review de Helena Macuácua');
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Eliminar'));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to delete review'));
});
