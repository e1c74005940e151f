import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './creators.schemas.ts';

export const listCreators = defineEndpoint<typeof schemas.listCreators>({
  method: 'GET',
  path: '/api/creators',
  access: 'public',
});
export const getCreator = defineEndpoint<typeof schemas.getCreator>({
  method: 'GET',
  path: '/api/creators/:id',
  access: 'optional',
});
export const listShopProducts = defineEndpoint<typeof schemas.listShopProducts>({
  method: 'GET',
  path: '/api/creators/:id/products',
  access: 'public',
});
export const listShopReviews = defineEndpoint<typeof schemas.listShopReviews>({
  method: 'GET',
  path: '/api/creators/:id/reviews',
  access: 'public',
});
export const becomeCreator = defineEndpoint<typeof schemas.becomeCreator>({
  method: 'POST',
  path: '/api/creators',
  access: 'user',
});
export const updateCreator = defineEndpoint<typeof schemas.updateCreator>({
  method: 'PUT',
  path: '/api/creators/:id',
  access: 'creator',
  isOpenToAdmins: true,
});
export const followCreator = defineEndpoint<typeof schemas.followCreator>({
  method: 'POST',
  path: '/api/creators/:id/follow',
  access: 'user',
});
export const subscribeToCreator = defineEndpoint<typeof schemas.subscribeToCreator>({
  method: 'POST',
  path: '/api/creators/:id/subscribe',
  access: 'user',
});
export const askUnsubscribe = defineEndpoint<typeof schemas.askUnsubscribe>({
  method: 'GET',
  path: '/api/subscriptions/:id/unsubscribe',
  access: 'public',
});
export const unsubscribe = defineEndpoint<typeof schemas.unsubscribe>({
  method: 'POST',
  path: '/api/subscriptions/:id/unsubscribe',
  access: 'public',
});
