import { createReview, deleteReview, listReviews, updateReview } from '@banca/contracts/reviews';
import { reviews as messages } from '@banca/contracts/messages';
import type { Review } from '../../api/reviews.ts';
import type { User } from '../../api/session.ts';
import { buildReview, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { respond } from '../../testing/server.ts';
import { ProductReviews } from './product-reviews.tsx';

export const PRODUCT = '65f1c0ffee0123456789abcd';
export const ME = { _id: '65f1c0ffee0123456789ab01', firstName: 'Inácio', lastName: 'Sitoe', profilePicture: null };
export const THEM = { _id: '65f1c0ffee0123456789ab02', firstName: 'Helena', lastName: 'Macuácua', profilePicture: null };

export const ME_USER = buildUser({ ...ME, role: 'user' });

export const review = (id: number, by: Review['user'], changes: Partial<Review> = {}): Review =>
  buildReview({
    _id: `65f1c0ffee0123456789cd0${id}`,
    product: PRODUCT,
    user: by,
    rating: 4,
    comment: `Comentário ${id}`,
    verified: false,
    ...changes,
  });

/** A server with these reviews, which takes every change. */
export function serveReviews(stored: Review[]): void {
  let all = stored;
  const isOwn = (one: Review): boolean => one.user?._id === ME._id;
  const write = (before: Review, changes: unknown, message: string) => {
    const written = { ...before, ...(changes as Partial<Review>) };
    all = [written, ...all.filter(({ _id }) => _id !== written._id)];
    return { review: written, message };
  };
  respond(listReviews, ({ headers, query }) => {
    const list = headers['authorization'] ? all.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))) : all;
    return list.slice(0, Number(query['limit']));
  });
  respond(createReview, ({ body }) => write(review(9, ME), body, messages.success));
  respond(updateReview, ({ params, body }) =>
    write(all.find(({ _id }) => _id === params['id']) as Review, body, messages.updated),
  );
  respond(deleteReview, ({ params }) => {
    all = all.filter(({ _id }) => _id !== params['id']);
    return { message: messages.deleted };
  });
}

interface Visit {
  user?: User;
  creator?: string;
  reviewCount?: number;
  page?: number;
}

/** The reviews of a product on sale, as an anonymous visitor or somebody sees them. */
export function openReviews({ user, creator = 'c', reviewCount = 2, page = 1 }: Visit = {}) {
  const product = { _id: PRODUCT, reviewCount, status: 'approved', creator: { _id: creator } };
  return renderApp(<ProductReviews product={product} page={page} getPageHref={(n) => `?reviews=${n}#avaliacoes`} />, {
    at: `/products/${PRODUCT}`,
    user,
  }).store;
}
