import { defineGet, definePost, definePut } from './endpoint.ts';
import type * as schemas from './creators.schemas.ts';

export const listCreators = defineGet<typeof schemas.listCreators>('/api/creators', 'public');
export const getCreator = defineGet<typeof schemas.getCreator>('/api/creators/:id', 'optional');
export const findCreator = defineGet<typeof schemas.findCreator>('/api/usernames/:username', 'optional');
export const listShopProducts = defineGet<typeof schemas.listShopProducts>('/api/creators/:id/products', 'public');
export const listShopReviews = defineGet<typeof schemas.listShopReviews>('/api/creators/:id/reviews', 'public');
export const becomeCreator = definePost<typeof schemas.becomeCreator>('/api/creators', 'user');
export const updateCreator = definePut<typeof schemas.updateCreator>('/api/creators/:id', 'creator', { isOpenToAdmins: true });
export const appealShopSuspension = definePost<typeof schemas.appealShopSuspension>('/api/creators/shop-appeal', 'creator');
export const followCreator = definePost<typeof schemas.followCreator>('/api/creators/:id/follow', 'user');
export const subscribeToCreator = definePost<typeof schemas.subscribeToCreator>('/api/creators/:id/subscribe', 'user');
export const askUnsubscribe = defineGet<typeof schemas.askUnsubscribe>('/api/subscriptions/:id/unsubscribe', 'public');
export const unsubscribe = definePost<typeof schemas.unsubscribe>('/api/subscriptions/:id/unsubscribe', 'public');
