import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setReviewHidden } from '@banca/contracts/admin';
import { deleteReply, replyToReview, reportReview } from '@banca/contracts/review-actions';
import type { Review } from '../../api/reviews.ts';
import { buildAdminReview, buildId, buildUser } from '../../testing/builders.ts';
import { buildReviewBy, CURRENT_USER, mockReviews, OTHER_REVIEWER, renderReviews, REVIEWER } from '../../testing/reviews.tsx';
import { errorResponse, getRequestsTo, getWriteRequests, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { toast } from '../../ui/toast.ts';

const user = setUpUser();
const CREATOR = buildUser({ _id: buildId(7), role: 'creator' });
const TEXT = 'Já estão no ficheiro: https://loja.example';
const REASON = 'Tem um número de telefone.';

const otherReview = buildReviewBy(1, OTHER_REVIEWER, { comment: 'Faltam as tablaturas.' });
beforeEach(() => {
  vi.spyOn(toast, 'success');
  sessionStorage.clear();
  mockReviews([otherReview]);
});

const press = async (name: string | RegExp) => await user.click(await screen.findByRole('button', { name }));

test('a visitor reads the mark of a purchase and the reply, whose link is text, and has no buttons', async () => {
  mockReviews([{ ...otherReview, verified: true, reply: { text: TEXT, at: '2026-11-21T09:00:00.000Z' } }]);
  renderReviews();
  expect(await screen.findByText('Compra verificada')).toBeDefined();
  expect(screen.getByText('Resposta do criador')).toBeDefined();
  expect(screen.getByText(TEXT).querySelector('a')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the creator of the product replies once, and deletes the reply', async () => {
  renderReviews({ user: CREATOR, creator: CREATOR._id });
  await press('Responder à avaliação de Helena Macuácua');
  const field = await screen.findByLabelText(/A tua resposta/);
  expect(document.activeElement).toBe(field);
  await press('Publicar a resposta');
  expect(await screen.findByText('Escreve a resposta.')).toBeDefined();
  mockEndpoint(replyToReview, errorResponse(409, { message: 'Já respondeste a esta avaliação.' }), { once: true });
  await user.type(field, TEXT);
  await press('Publicar a resposta');
  expect(await screen.findByText('Já respondeste a esta avaliação.')).toBeDefined();
  expect((field as HTMLTextAreaElement).value).toBe(TEXT);
  const replied: Review = { ...otherReview, reply: { text: TEXT, at: '2026-11-21T09:00:00.000Z' } };
  mockEndpoint(replyToReview, () => {
    mockReviews([replied]);
    return { review: replied, message: 'A tua resposta está publicada.' };
  });
  await press('Publicar a resposta');
  expect(await screen.findByText('Resposta do criador')).toBeDefined();
  expect(getRequestsTo(replyToReview).at(-1)).toMatchObject({ params: { id: otherReview._id }, body: { text: TEXT } });
  expect(screen.queryByRole('button', { name: /^Responder/ })).toBeNull();
  mockEndpoint(deleteReply, () => {
    mockReviews([otherReview]);
    return { review: otherReview, message: 'Resposta eliminada.' };
  });
  await press(/^Eliminar a resposta à/);
  await user.click(within(await screen.findByRole('alertdialog')).getByText('Eliminar a resposta'));
  expect(await screen.findByRole('button', { name: /^Responder/ })).toBeDefined();
});

test('a user reports a review for a reason, once', async () => {
  mockEndpoint(reportReview, { message: 'Obrigado. Vamos ver esta avaliação.' });
  renderReviews({ user: CURRENT_USER });
  await press('Denunciar a avaliação de Helena Macuácua');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('Enviar a denúncia'));
  expect(await dialog.findByText('Escolhe um motivo.')).toBeDefined();
  expect(getWriteRequests()).toEqual([]);
  await user.click(dialog.getByLabelText('Mostra dados pessoais de alguém'));
  await user.click(dialog.getByText('Enviar a denúncia'));
  const reported = await screen.findByRole('button', { name: 'Denunciaste a avaliação de Helena Macuácua' });
  expect(getRequestsTo(reportReview)).toMatchObject([{ params: { id: otherReview._id }, body: { reason: 'private' } }]);
  await user.click(reported);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a report that fails keeps the chosen reason', async () => {
  mockEndpoint(reportReview, errorResponse(429, { message: 'Muitos pedidos.' }));
  renderReviews({ user: CURRENT_USER });
  await press(/^Denunciar a/);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByLabelText('Outro motivo'));
  await user.click(dialog.getByText('Enviar a denúncia'));
  expect(await dialog.findByText('Muitos pedidos.')).toBeDefined();
  expect(dialog.getByLabelText<HTMLInputElement>('Outro motivo').checked).toBe(true);
});

test('an admin hides a review with a reason', async () => {
  mockEndpoint(setReviewHidden, () => {
    mockReviews([]);
    return { review: buildAdminReview({ _id: otherReview._id }), message: 'A avaliação está oculta.' };
  });
  renderReviews({ user: buildUser({ role: 'admin' }) });
  await press('Ocultar a avaliação de Helena Macuácua');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('Ocultar'));
  expect(await dialog.findByText('Escreve o motivo. Quem escreveu a avaliação vai lê-lo.')).toBeDefined();
  await user.type(dialog.getByLabelText(/Motivo/), REASON);
  await user.click(dialog.getByText('Ocultar'));
  await vi.waitFor(() => expect(screen.queryByText('Faltam as tablaturas.')).toBeNull());
  expect(getRequestsTo(setReviewHidden)).toMatchObject([
    { params: { id: otherReview._id }, body: { hidden: true, reason: REASON } },
  ]);
});

test('the author of a hidden review reads why, and can neither edit nor delete it', async () => {
  const hidden = { reason: REASON, at: '2026-11-21T09:00:00.000Z' };
  mockReviews([buildReviewBy(3, REVIEWER, { hidden })]);
  renderReviews({ user: CURRENT_USER });
  expect(await screen.findByText(/^Esta avaliação está oculta/)).toBeDefined();
  expect(screen.getByText(`Motivo: ${REASON}`)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Editar o meu review' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Eliminar o meu review' })).toBeNull();
});
