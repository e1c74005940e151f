import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { toApiError } from '../../api/errors.ts';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { toast } from '../../ui/toast.ts';
import { ME, openReviews, review, FakeReviewServer, THEM } from './reviews.fixture.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
vi.mock('../../ui/toast.ts', () => ({ toast: { success: vi.fn<() => void>(), error: vi.fn<() => void>() } }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null });

const writes = () => sent.mock.calls.map(([request]) => request).filter(({ method }) => method !== 'GET');
const comment = async () => await screen.findByLabelText<HTMLTextAreaElement>(/Comentário/);
const rating = () => screen.getByLabelText<HTMLSelectElement>(/Classificação/);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const mine = () => within(screen.getByRole('group', { name: 'O meu review' }));

async function say(text: string): Promise<void> {
  await user.click(await comment());
  await user.paste(text);
  await press('Enviar review');
}

let server: FakeReviewServer;
beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  server = new FakeReviewServer();
  server.stored = [review(1, THEM, { rating: 5, verified: true }), review(2, null)];
  sent.mockReset().mockImplementation(async (request) => await Promise.resolve(server.serve(request)));
});

test('submits a review, with five stars by default, and then shows it with its actions', async () => {
  openReviews({ as: ME });
  expect((await comment()).value).toBe('');
  expect(rating().value).toBe('5');
  expect([...rating().options].map(({ value }) => value)).toEqual(['5', '4', '3', '2', '1']);
  await user.selectOptions(rating(), '3 estrelas');
  await say('Gostei das tablaturas.');
  await screen.findByText('Review submetido com sucesso!');
  expect(mine().getByText('Você já avaliou este produto.')).toBeDefined();
  expect(mine().getByText('Gostei das tablaturas.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'O meu review' }));
  expect(JSON.parse(writes()[0]?.body as string)).toEqual({ rating: 3, comment: 'Gostei das tablaturas.' });
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['', 'O comentário é obrigatório.'],
  ['    ', 'O comentário é obrigatório.'],
  ['boa', 'O comentário deve ter pelo menos 5 caracteres.'],
])('does not send "%s"', async (text, message) => {
  openReviews({ as: ME });
  await say(text);
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(await comment());
  expect(writes()).toEqual([]);
});

test.each([
  [toApiError(409, { message: 'Você já avaliou este produto.' }), 'Você já avaliou este produto.'],
  [toApiError(400, null), 'Erro ao enviar review'],
])('shows why a review was rejected and keeps the text (%#)', async (error, message) => {
  server.refusal = { error };
  openReviews({ as: ME });
  await say('Gostei muito.');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect((await comment()).value).toBe('Gostei muito.');
});

test('asks for a login when the session has expired and restores the text afterwards', async () => {
  server.refusal = { error: toApiError(401, null) };
  const store = openReviews({ as: ME });
  await say('Gostei muito.');
  expect((await screen.findByRole('alert')).textContent).toBe('Por favor, faça login para enviar um review');
  expect(store.getState().session.token).toBeNull();
  store.dispatch(signedIn({ token: 't', user: ME as User }));
  expect((await comment()).value).toBe('Gostei muito.');
});

test('sends a review once when submitted repeatedly', async () => {
  const answer = Promise.withResolvers<Answer>();
  openReviews({ as: ME });
  await comment();
  sent.mockImplementation(async (request) => (request.method === 'POST' ? await answer.promise : server.serve(request)));
  await say('Gostei muito.');
  await press('Enviar review');
  fireEvent.submit((await comment()).form as HTMLFormElement);
  answer.resolve({ data: { review: review(9, ME), message: 'Review submetido com sucesso!' } });
  await screen.findByText('Review submetido com sucesso!');
  expect(writes()).toHaveLength(1);
});

test('edits the own review, which appears above all others', async () => {
  server.stored = [...server.stored, review(3, ME, { rating: 2 })];
  openReviews({ as: ME });
  await screen.findByText('Você já avaliou este produto.');
  expect(screen.getAllByText('Comentário 3')).toHaveLength(1);
  await press('Editar o meu review');
  expect((await comment()).value).toBe('Comentário 3');
  expect(rating().value).toBe('2');
  expect(document.activeElement).toBe(rating());
  await user.clear(await comment());
  await user.paste('Afinal é bom.');
  await press('Guardar');
  await screen.findByText('Review atualizado!');
  expect(mine().getByText('Afinal é bom.')).toBeDefined();
  expect(writes()[0]).toMatchObject({ method: 'PUT', url: '/api/reviews/65f1c0ffee0123456789cd03' });
});

test('deletes the own review after a confirmation and shows an empty form', async () => {
  server.stored = [review(3, ME, { rating: 2 })];
  openReviews({ as: ME });
  await screen.findByText('Você já avaliou este produto.');
  await press('Eliminar o meu review');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByText('Voltar'));
  expect(writes()).toEqual([]);
  await press('Eliminar o meu review');
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Eliminar'));
  expect((await comment()).value).toBe('');
  expect(rating().value).toBe('5');
  expect(toast.success).toHaveBeenCalledWith('Review eliminado.');
  await screen.findByText('Sem reviews. Seja o primeiro a adicionar review a este producto!');
});

test('shows no form to the creator of the product', async () => {
  openReviews({ as: { _id: 'c' } });
  await screen.findByText('Não podes avaliar o teu próprio produto.');
  expect(screen.queryByLabelText(/Comentário/)).toBeNull();
});
