import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './me.schemas.ts';

export const listFollowedCreators = defineEndpoint<typeof schemas.listFollowedCreators>({
  method: 'GET',
  path: '/api/me/following',
  access: 'user',
});
export const listOwnReviews = defineEndpoint<typeof schemas.listOwnReviews>({
  method: 'GET',
  path: '/api/me/reviews',
  access: 'user',
});
export const listPurchases = defineEndpoint<typeof schemas.listPurchases>({
  method: 'GET',
  path: '/api/me/purchases',
  access: 'user',
});
