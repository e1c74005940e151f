import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';
import type * as schemas from './reviews.schemas.ts';

export const listReviews = defineGet<typeof schemas.listReviews>('/api/products/:id/reviews', 'public');
export const countRatings = defineGet<typeof schemas.countRatings>('/api/products/:id/ratings', 'public');
export const createReview = definePost<typeof schemas.createReview>('/api/products/:id/reviews', 'user');
export const updateReview = definePut<typeof schemas.updateReview>('/api/reviews/:id', 'user');
export const deleteReview = defineDelete<typeof schemas.deleteReview>('/api/reviews/:id', 'user', { isOpenToAdmins: true });
