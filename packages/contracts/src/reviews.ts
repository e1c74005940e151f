import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './reviews.schemas.ts';

export const listReviews = defineEndpoint<typeof schemas.listReviews>({
  method: 'GET',
  path: '/api/products/:id/reviews',
  access: 'public',
});
export const createReview = defineEndpoint<typeof schemas.createReview>({
  method: 'POST',
  path: '/api/products/:id/reviews',
  access: 'user',
});
export const updateReview = defineEndpoint<typeof schemas.updateReview>({
  method: 'PUT',
  path: '/api/reviews/:id',
  access: 'user',
});
export const deleteReview = defineEndpoint<typeof schemas.deleteReview>({
  method: 'DELETE',
  path: '/api/reviews/:id',
  access: 'user',
  isOpenToAdmins: true,
});
