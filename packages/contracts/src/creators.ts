import { endpoint } from './endpoint.ts';
import type * as schemas from './creators.schemas.ts';

export const listCreators = endpoint<typeof schemas.listCreators>({ method: 'GET', path: '/api/creators', access: 'public' });
export const getCreator = endpoint<typeof schemas.getCreator>({ method: 'GET', path: '/api/creators/:id', access: 'optional' });
export const listShopProducts = endpoint<typeof schemas.listShopProducts>({
  method: 'GET',
  path: '/api/creators/:id/products',
  access: 'public',
});
export const listShopReviews = endpoint<typeof schemas.listShopReviews>({
  method: 'GET',
  path: '/api/creators/:id/reviews',
  access: 'public',
});
export const listCustomers = endpoint<typeof schemas.listCustomers>({
  method: 'GET',
  path: '/api/creators/:id/customers',
  access: 'creator',
});
export const exportCustomers = endpoint<typeof schemas.exportCustomers>({
  method: 'GET',
  path: '/api/creators/customers.csv',
  access: 'creator',
});
export const becomeCreator = endpoint<typeof schemas.becomeCreator>({ method: 'POST', path: '/api/creators', access: 'user' });
export const updateCreator = endpoint<typeof schemas.updateCreator>({
  method: 'PUT',
  path: '/api/creators/:id',
  access: 'creator',
});
export const followCreator = endpoint<typeof schemas.followCreator>({
  method: 'POST',
  path: '/api/creators/:id/follow',
  access: 'user',
});
export const subscribeToCreator = endpoint<typeof schemas.subscribeToCreator>({
  method: 'POST',
  path: '/api/creators/:id/subscribe',
  access: 'user',
});
export const askUnsubscribe = endpoint<typeof schemas.askUnsubscribe>({
  method: 'GET',
  path: '/api/subscriptions/:id/unsubscribe',
  access: 'public',
});
export const unsubscribe = endpoint<typeof schemas.unsubscribe>({
  method: 'POST',
  path: '/api/subscriptions/:id/unsubscribe',
  access: 'public',
});
