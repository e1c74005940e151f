import { defineGet } from './endpoint.ts';
import type * as schemas from './me.schemas.ts';

export const listFollowedCreators = defineGet<typeof schemas.listFollowedCreators>('/api/me/following', 'user');
export const listOwnReviews = defineGet<typeof schemas.listOwnReviews>('/api/me/reviews', 'user');
export const listPurchases = defineGet<typeof schemas.listPurchases>('/api/me/purchases', 'user');
