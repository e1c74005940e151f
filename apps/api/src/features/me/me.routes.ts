import { me } from '@banca/contracts/server';
import { Types } from 'mongoose';
import { type Api, route } from '../../platform/http/route.ts';
import { presentSummary } from '../creators/creators.presenter.ts';
import { listFollowedCreators } from '../creators/followed-creators.ts';
import { presentPurchase } from '../orders/orders.presenter.ts';
import { listReviewsBy } from '../reviews/reviews.lists.ts';
import { presentOwnReview } from '../reviews/reviews.presenter.ts';
import { listPurchases } from './purchases.service.ts';

/** What an account has of its own, whatever its role. */
export function meRoutes(api: Api): void {
  route(api, me.listFollowedCreators, async ({ user, query }) => {
    const page = await listFollowedCreators(new Types.ObjectId(user.id), query);
    return { ...page, creators: page.creators.map(presentSummary) };
  });
  route(api, me.listOwnReviews, async ({ user, query }) => {
    const page = await listReviewsBy(new Types.ObjectId(user.id), query);
    return { ...page, reviews: page.reviews.map(presentOwnReview) };
  });
  route(api, me.listPurchases, async ({ user, query }) => {
    const { orders, ...page } = await listPurchases(user, query);
    return { ...page, purchases: orders.map(presentPurchase) };
  });
}
