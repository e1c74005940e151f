import { me, reviews } from '@banca/contracts/server';
import { Types } from 'mongoose';
import { type Api, route } from '../../platform/http/route.ts';
import { countRatings, listReviews, listReviewsByUser } from './reviews.lists.ts';
import { presentReview, presentReviewWithProduct } from './reviews.presenter.ts';
import { addReview, deleteReview, editReview } from './reviews.service.ts';

export function reviewRoutes(api: Api): void {
  const { deps } = api;
  route(api, reviews.listReviews, async ({ params, query, caller, res }) => {
    const { reviews: pageReviews, total } = await listReviews(params.id, caller, query);
    res.set('X-Total-Count', String(total));
    return pageReviews.map(presentReview);
  });
  route(api, reviews.countRatings, async ({ params, caller }) => ({ ratings: await countRatings(params.id, caller) }));
  route(api, me.listOwnReviews, async ({ user, query }) => {
    const page = await listReviewsByUser(new Types.ObjectId(user.id), query);
    return { ...page, reviews: page.reviews.map(presentReviewWithProduct) };
  });
  route(api, reviews.createReview, async ({ params, body, user, idempotencyKeys, t }) => ({
    review: presentReview(await addReview(deps, user, { productId: params.id, input: body, idempotencyKeys })),
    message: t('reviews.success'),
  }));
  route(api, reviews.updateReview, async ({ params, body, user, t }) => ({
    review: presentReview(await editReview(deps, user, params.id, body)),
    message: t('reviews.updated'),
  }));
  route(api, reviews.deleteReview, async ({ params, user, t }) => {
    await deleteReview(deps, user, params.id);
    return { message: t('reviews.deleted') };
  });
}
