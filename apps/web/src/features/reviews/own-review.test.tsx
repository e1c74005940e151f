import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createReview, updateReview } from '@banca/contracts/reviews';
import type { Review } from '../../api/reviews.ts';
import { signedIn } from '../../api/session.ts';
import { errorResponse, getRequestsTo, mockEndpoint, getWriteRequests } from '../../testing/server.ts';
import { saveRating } from '../../entities/product/review-draft.ts';
import { toast } from '../../ui/toast.ts';
import {
  PRODUCT_ID,
  REVIEWER,
  CURRENT_USER,
  renderReviews,
  buildReviewBy,
  mockReviews,
  OTHER_REVIEWER,
} from '../../testing/reviews.tsx';
import { setUpUser } from '../../testing/set-up-user.ts';

const user = setUpUser();

const findCommentField = async () => await screen.findByLabelText<HTMLTextAreaElement>(/Comentário/);
const getStars = () => within(screen.getByRole('radiogroup', { name: 'Classificação' })).getAllByRole<HTMLInputElement>('radio');
const getChosenStars = () => getStars().find(({ checked }) => checked);
const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));
const getOwnReview = () => within(screen.getByRole('group', { name: 'O meu review' }));

async function submitReview(text: string): Promise<void> {
  await user.click(await findCommentField());
  await user.paste(text);
  await clickButton('Enviar review');
}

const otherReviews = [buildReviewBy(1, OTHER_REVIEWER, { rating: 5, verified: true }), buildReviewBy(2, null)];
beforeEach(() => {
  vi.spyOn(toast, 'success');
  sessionStorage.clear();
  mockReviews(otherReviews);
});

test('the author of a review whose email is not confirmed reads when it becomes a verified purchase', async () => {
  renderReviews({ user: { ...CURRENT_USER, emailVerified: false } });
  await submitReview('Gostei das tablaturas.');
  await screen.findByText(/^Review submetido com sucesso! .*«Compra verificada» assim que confirmares o e-mail/);
});

test('a submitted review replaces the form and can be edited; the default rating is five stars', async () => {
  renderReviews({ user: CURRENT_USER });
  expect((await findCommentField()).value).toBe('');
  expect(getChosenStars()?.value).toBe('5');
  expect(getStars().map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5']);
  await user.click(screen.getByRole('radio', { name: '3 estrelas' }));
  await submitReview('Gostei das tablaturas.');
  await screen.findByText('Review submetido com sucesso!');
  expect(getOwnReview().getByText('Você já avaliou este produto.')).toBeDefined();
  expect(getOwnReview().getByText('Gostei das tablaturas.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'O meu review' }));
  expect(getWriteRequests()[0]?.body).toEqual({ rating: 3, comment: 'Gostei das tablaturas.' });
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['', 'O comentário é obrigatório.'],
  ['    ', 'O comentário é obrigatório.'],
  ['boa', 'O comentário deve ter pelo menos 5 caracteres.'],
])('rejects the comment "%s"', async (text, message) => {
  renderReviews({ user: CURRENT_USER });
  await submitReview(text);
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.activeElement).toBe(await findCommentField());
  expect(getWriteRequests()).toEqual([]);
});

test.each([
  [errorResponse(409, { message: 'Você já avaliou este produto.' }), 'Você já avaliou este produto.'],
  [errorResponse(400), 'Erro ao enviar review'],
])('a failed submission shows a message and keeps the typed text (%#)', async (response, message) => {
  mockEndpoint(createReview, response);
  renderReviews({ user: CURRENT_USER });
  await submitReview('Gostei muito.');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect((await findCommentField()).value).toBe('Gostei muito.');
});

test('a submission with an expired session asks for a login and keeps the typed text', async () => {
  mockEndpoint(createReview, errorResponse(401));
  const store = renderReviews({ user: CURRENT_USER });
  await submitReview('Gostei muito.');
  expect((await screen.findByRole('alert')).textContent).toBe('Por favor, faça login para enviar um review');
  expect(store.getState().session.token).toBeNull();
  store.dispatch(signedIn({ token: 't', user: CURRENT_USER }));
  expect((await findCommentField()).value).toBe('Gostei muito.');
});

test('sends one request for several submissions', async () => {
  const deferredResponse = Promise.withResolvers<{ review: Review; message: string }>();
  renderReviews({ user: CURRENT_USER });
  await findCommentField();
  mockEndpoint(createReview, deferredResponse.promise);
  await submitReview('Gostei muito.');
  await clickButton('Enviar review');
  fireEvent.submit((await findCommentField()).form as HTMLFormElement);
  deferredResponse.resolve({ review: buildReviewBy(9, REVIEWER), message: 'Review submetido com sucesso!' });
  await screen.findByText('Review submetido com sucesso!');
  expect(getWriteRequests()).toHaveLength(1);
});

test("edits the user's review, which appears only above the list", async () => {
  mockReviews([...otherReviews, buildReviewBy(3, REVIEWER, { rating: 2 })]);
  renderReviews({ user: CURRENT_USER });
  await screen.findByText('Você já avaliou este produto.');
  expect(screen.getAllByText('Comentário 3')).toHaveLength(1);
  await clickButton('Editar o meu review');
  expect((await findCommentField()).value).toBe('Comentário 3');
  expect(getChosenStars()?.value).toBe('2');
  expect(document.activeElement).toBe(getChosenStars());
  await user.clear(await findCommentField());
  await user.paste('Afinal é bom.');
  await clickButton('Guardar');
  await screen.findByText('Review atualizado!');
  expect(getOwnReview().getByText('Afinal é bom.')).toBeDefined();
  expect(getRequestsTo(updateReview)).toMatchObject([{ params: { id: '65f1c0ffee0123456789cd03' } }]);
});

test("deletes the user's review after a confirmation and shows an empty form", async () => {
  mockReviews([buildReviewBy(3, REVIEWER, { rating: 2 })]);
  renderReviews({ user: CURRENT_USER });
  await screen.findByText('Você já avaliou este produto.');
  await clickButton('Eliminar o meu review');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByText('Voltar'));
  expect(getWriteRequests()).toEqual([]);
  await clickButton('Eliminar o meu review');
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Eliminar'));
  expect((await findCommentField()).value).toBe('');
  expect(getChosenStars()?.value).toBe('5');
  expect(toast.success).toHaveBeenCalledWith('Review eliminado.');
  await screen.findByText('Sem reviews. Seja o primeiro a adicionar review a este producto!');
});

test('shows no form to the creator of the product', async () => {
  renderReviews({ user: CURRENT_USER, creator: REVIEWER._id });
  await screen.findByText('Não podes avaliar o teu próprio produto.');
  expect(screen.queryByLabelText(/Comentário/)).toBeNull();
});

test('starts with the stars that the buyer chose on the page of the order, once', async () => {
  saveRating(PRODUCT_ID, 2);
  renderReviews({ user: CURRENT_USER });
  await findCommentField();
  expect(getChosenStars()?.value).toBe('2');
  await user.click(screen.getByRole('radio', { name: '1 estrela' }));
  await submitReview('Não abre no telefone.');
  await screen.findByText('Review submetido com sucesso!');
  expect(getWriteRequests()[0]?.body).toEqual({ rating: 1, comment: 'Não abre no telefone.' });
  expect(sessionStorage).toHaveLength(0);
});
