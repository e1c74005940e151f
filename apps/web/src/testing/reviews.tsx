import { RATINGS } from '@banca/contracts/enums';
import { countRatings, createReview, deleteReview, listReviews, updateReview } from '@banca/contracts/reviews';
import { t } from '../lib/i18n/text.tsx';
import type { Review } from '../api/reviews.ts';
import type { User } from '../api/session.ts';
import { buildReview, buildUser } from './builders.ts';
import { renderApp } from './render-app.tsx';
import { mockEndpoint } from './server.ts';
import { ProductReviews } from '../features/reviews/product-reviews.tsx';

export const PRODUCT_ID = '65f1c0ffee0123456789abcd';
export const REVIEWER = { _id: '65f1c0ffee0123456789ab01', firstName: 'Inácio', lastName: 'Sitoe', profilePicture: null };
export const OTHER_REVIEWER = {
  _id: '65f1c0ffee0123456789ab02',
  firstName: 'Helena',
  lastName: 'Macuácua',
  profilePicture: null,
};

export const CURRENT_USER = buildUser({ ...REVIEWER, role: 'user' });

export const buildReviewBy = (id: number, reviewer: Review['user'], changes: Partial<Review> = {}): Review =>
  buildReview({
    _id: `65f1c0ffee0123456789cd0${id}`,
    product: PRODUCT_ID,
    user: reviewer,
    rating: 4,
    comment: `Comentário ${id}`,
    verified: false,
    ...changes,
  });

/** Mocks the review endpoints. Every change succeeds. */
export function mockReviews(storedReviews: Review[]): void {
  let reviews = storedReviews;
  const isOwn = (review: Review): boolean => review.user?._id === REVIEWER._id;
  const saveReview = (before: Review, changes: unknown, message: string) => {
    const savedReview = { ...before, ...(changes as Partial<Review>) };
    reviews = [savedReview, ...reviews.filter(({ _id }) => _id !== savedReview._id)];
    return { review: savedReview, message };
  };
  mockEndpoint(listReviews, ({ headers, query }) => {
    const sortedReviews = headers['authorization'] ? reviews.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))) : reviews;
    return sortedReviews.slice(0, Number(query['limit']));
  });
  mockEndpoint(countRatings, () => ({
    ratings: RATINGS.map((stars) => ({ stars, count: reviews.filter(({ rating }) => rating === stars).length })),
  }));
  mockEndpoint(createReview, ({ body }) => saveReview(buildReviewBy(9, REVIEWER), body, t('reviews.success')));
  mockEndpoint(updateReview, ({ params, body }) =>
    saveReview(reviews.find(({ _id }) => _id === params['id']) as Review, body, t('reviews.updated')),
  );
  mockEndpoint(deleteReview, ({ params }) => {
    reviews = reviews.filter(({ _id }) => _id !== params['id']);
    return { message: t('reviews.deleted') };
  });
}

interface Options {
  user?: User;
  creator?: string;
  reviewCount?: number;
  page?: number;
}

/** Renders the reviews of a published product for an anonymous visitor or for `user`. */
export function renderReviews({ user, creator = 'c', reviewCount = 2, page = 1 }: Options = {}) {
  const product = { _id: PRODUCT_ID, reviewCount, status: 'approved', creator: { _id: creator } };
  return renderApp(<ProductReviews product={product} page={page} getPageHref={(n) => `?reviews=${n}#avaliacoes`} />, {
    url: `/products/${PRODUCT_ID}`,
    user,
  }).store;
}
