import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createReview, updateReview } from '@banca/contracts/reviews';
import type { Review } from '../../api/reviews.ts';
import { signedIn } from '../../api/session.ts';
import { refuse, requestsTo, respond, writes } from '../../testing/server.ts';
import { toast } from '../../ui/toast.ts';
import { ME, ME_USER, openReviews, review, serveReviews, THEM } from './reviews.fixture.tsx';

vi.mock('../../ui/toast.ts', () => ({ toast: { success: vi.fn<() => void>(), error: vi.fn<() => void>() } }));
const user = userEvent.setup({ delay: null });

const comment = async () => await screen.findByLabelText<HTMLTextAreaElement>(/Comentário/);
const rating = () => screen.getByLabelText<HTMLSelectElement>(/Classificação/);
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const mine = () => within(screen.getByRole('group', { name: 'O meu review' }));

async function say(text: string): Promise<void> {
  await user.click(await comment());
  await user.paste(text);
  await press('Enviar review');
}

const others = [review(1, THEM, { rating: 5, verified: true }), review(2, null)];
beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  serveReviews(others);
});

test('takes a review: five stars unless told, then it stands there with the way to change it', async () => {
  openReviews({ user: ME_USER });
  expect((await comment()).value).toBe('');
  expect(rating().value).toBe('5');
  expect([...rating().options].map(({ value }) => value)).toEqual(['5', '4', '3', '2', '1']);
  await user.selectOptions(rating(), '3 estrelas');
  await say('Gostei das tablaturas.');
  await screen.findByText('Review submetido com sucesso!');
  expect(mine().getByText('Você já avaliou este produto.')).toBeDefined();
  expect(mine().getByText('Gostei das tablaturas.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'O meu review' }));
  expect(writes()[0]?.body).toEqual({ rating: 3, comment: 'Gostei das tablaturas.' });
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['', 'O comentário é obrigatório.'],
  ['    ', 'O comentário é obrigatório.'],
  ['boa', 'O comentário deve ter pelo menos 5 caracteres.'],
])('does not send "%s"', async (text, message) => {
  openReviews({ user: ME_USER });
  await say(text);
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(await comment());
  expect(writes()).toEqual([]);
});

test.each([
  [refuse(409, { message: 'Você já avaliou este produto.' }), 'Você já avaliou este produto.'],
  [refuse(400), 'Erro ao enviar review'],
])('says why it was not taken, and keeps what was typed (%#)', async (reply, message) => {
  respond(createReview, reply);
  openReviews({ user: ME_USER });
  await say('Gostei muito.');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect((await comment()).value).toBe('Gostei muito.');
});

test('asks for a login when the session has ended meanwhile; the text is there afterwards', async () => {
  respond(createReview, refuse(401));
  const store = openReviews({ user: ME_USER });
  await say('Gostei muito.');
  expect((await screen.findByRole('alert')).textContent).toBe('Por favor, faça login para enviar um review');
  expect(store.getState().session.token).toBeNull();
  store.dispatch(signedIn({ token: 't', user: ME_USER }));
  expect((await comment()).value).toBe('Gostei muito.');
});

test('sends once, however often it is pressed', async () => {
  const reply = Promise.withResolvers<{ review: Review; message: string }>();
  openReviews({ user: ME_USER });
  await comment();
  respond(createReview, reply.promise);
  await say('Gostei muito.');
  await press('Enviar review');
  fireEvent.submit((await comment()).form as HTMLFormElement);
  reply.resolve({ review: review(9, ME), message: 'Review submetido com sucesso!' });
  await screen.findByText('Review submetido com sucesso!');
  expect(writes()).toHaveLength(1);
});

test("changes one's own, which stands above all others", async () => {
  serveReviews([...others, review(3, ME, { rating: 2 })]);
  openReviews({ user: ME_USER });
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
  expect(requestsTo(updateReview)).toMatchObject([{ params: { id: '65f1c0ffee0123456789cd03' } }]);
});

test('deletes it after a question; then there is a form again, empty', async () => {
  serveReviews([review(3, ME, { rating: 2 })]);
  openReviews({ user: ME_USER });
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

test('asks no review of who made the product', async () => {
  openReviews({ user: ME_USER, creator: ME._id });
  await screen.findByText('Não podes avaliar o teu próprio produto.');
  expect(screen.queryByLabelText(/Comentário/)).toBeNull();
});
