import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { listAdminReviews, setReviewHidden } from '@banca/contracts/admin';
import type { AdminReview } from '../../../api/admin-reviews.ts';
import { buildAdminReview, buildId, buildPage, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { toast } from '../../../ui/toast.ts';
import { ReviewsSection } from './reviews-section.tsx';

const user = setUpUser();

let lists: Record<string, AdminReview[]>;
beforeEach(() => {
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'error');
  const hidden = { reason: 'Insulta o criador.', at: '2026-11-20T08:00:00.000Z' };
  lists = {
    reported: [
      buildAdminReview({ _id: buildId(1), comment: 'Liga-me.', reports: [{ reason: 'private', count: 2 }] }),
      buildAdminReview({ _id: buildId(2), comment: 'Não presta.', reviewedProduct: null }),
    ],
    hidden: [buildAdminReview({ _id: buildId(3), comment: 'Ladrão!', hidden, reports: [], reportedAt: undefined })],
  };
  mockEndpoint(listAdminReviews, ({ query }) => buildPage({ reviews: lists[String(query['state'])] ?? [] }));
  mockEndpoint(setReviewHidden, ({ params, body }) => {
    const all = Object.values(lists).flat();
    const review = all.find(({ _id }) => _id === params['id']) as AdminReview;
    lists = { reported: lists['reported']?.filter((item) => item !== review) ?? [], hidden: [] };
    return { review, message: (body as { hidden: boolean }).hidden ? 'A avaliação está oculta.' : 'A avaliação está visível.' };
  });
});

const renderSection = (url = '/admin?section=reviews') =>
  renderApp(
    <ReviewsSection
      renderReview={({ comment }, children) => (
        <article aria-label={comment}>
          <p>{comment}</p>
          {children}
        </article>
      )}
    />,
    { url, user: buildUser({ role: 'admin' }) },
  );

test('an admin leaves a reported review visible, and hides another with a reason', async () => {
  renderSection();
  const first = within(await screen.findByRole('article', { name: 'Liga-me.' }));
  expect(within(first.getByRole('list')).getByRole('listitem').textContent).toBe('Mostra dados pessoais de alguém2');
  expect(within(screen.getByRole('article', { name: 'Não presta.' })).getByText('O produto já não está à venda.')).toBeDefined();
  await user.click(first.getByRole('button', { name: /^Deixar visível/ }));
  await vi.waitFor(() => expect(screen.queryByText('Liga-me.')).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Ocultar a/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Motivo/), 'Não é sobre o produto.');
  await user.click(dialog.getByText('Ocultar'));
  expect(await screen.findByText('Nenhuma denúncia à espera.')).toBeDefined();
  expect(getRequestsTo(setReviewHidden).map(({ params, body }) => [params['id'], body])).toEqual([
    [buildId(1), { hidden: false }],
    [buildId(2), { hidden: true, reason: 'Não é sobre o produto.' }],
  ]);
});

test('an admin shows a hidden review again; a failure says so', async () => {
  renderSection();
  await user.click(await screen.findByRole('button', { name: 'Ocultas' }));
  const show = await screen.findByRole('button', { name: /^Voltar a mostrar/ });
  mockEndpoint(setReviewHidden, errorResponse(409, { message: 'Esta pessoa já escreveu outra.' }), { once: true });
  await user.click(show);
  await vi.waitFor(() => expect(toast.error).toHaveBeenCalledWith('Esta pessoa já escreveu outra.'));
  // A press during a request does nothing.
  await vi.waitFor(() => expect(show.getAttribute('aria-busy')).toBeNull());
  await user.click(show);
  expect(await screen.findByText('Nenhuma avaliação está oculta.')).toBeDefined();
});
