import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { networkError, toApiError } from '../../api/errors.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { toast } from '../../ui/toast.ts';
import { openReviews, PRODUCT, review, FakeReviewServer, THEM } from './reviews.fixture.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
vi.mock('../../ui/toast.ts', () => ({ toast: { success: vi.fn<() => void>(), error: vi.fn<() => void>() } }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

let server: FakeReviewServer;
beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  server = new FakeReviewServer();
  server.stored = [review(1, THEM, { rating: 5, verified: true }), review(2, null)];
  sent.mockReset().mockImplementation(async (request) => await Promise.resolve(server.serve(request)));
});

test('shows a loading text, then authors, dates and comments', async () => {
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
  server.stored = [review(1, { ...THEM, profilePicture: '/uploads/helena.webp' as unknown as null })];
  openReviews();
  const card = await screen.findByRole('article');
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/uploads/helena-400.webp');
});

test('invites visitors to write the first review', async () => {
  server.stored = [];
  openReviews();
  await screen.findByText('Sem reviews. Seja o primeiro a adicionar review a este producto!');
});

test('shows an error when the reviews fail to load and retries', async () => {
  sent.mockResolvedValueOnce({ error: networkError });
  openReviews();
  await screen.findByText('Erro ao carregar avaliações. Tente novamente mais tarde.');
  await press('Tentar novamente');
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

test('links visitors to the login and back', async () => {
  openReviews();
  await screen.findAllByRole('article');
  const link = screen.getByRole('link', { name: 'faça login' });
  expect(link.parentElement?.textContent).toBe('Por favor, faça login para enviar um review');
  expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent(`/products/${PRODUCT}#avaliacoes`)}`);
  expect(screen.queryByLabelText(/Comentário/)).toBeNull();
  expect(sent.mock.calls.every(([{ headers }]) => headers.authorization === undefined)).toBe(true);
});

test('links to the pages', async () => {
  openReviews({ reviewCount: 13, page: 2 });
  await screen.findAllByRole('article');
  expect(screen.getByRole('link', { name: 'Página 2' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Página 3' }).getAttribute('href')).toContain('reviews=3#avaliacoes');
  expect(new URL(sent.mock.calls[0]?.[0].url ?? '', 'http://shop').search).toBe('?page=2&limit=6');
});

test('lets admins delete any review and shows an error when that fails', async () => {
  server.refusal = { error: toApiError(400, null) };
  openReviews({ as: { _id: 'admin', role: 'admin' } });
  await screen.findByText('Comentário 1');
  await press('Eliminar o review de Helena Macuácua');
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Eliminar'));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Failed to delete review'));
});
