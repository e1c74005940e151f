import { admin, me, reviews } from '@banca/contracts/server';
import { Types } from 'mongoose';
import { type Api, route } from '../../platform/http/route.ts';
import { findUserSummaries } from '../accounts/users.service.ts';
import { setReviewHidden } from './hide-review.service.ts';
import { attachModerationFacts, listModeratedReviews } from './moderated-reviews.ts';
import { addReply, deleteReply } from './replies.service.ts';
import { reportReview } from './reports.service.ts';
import { countRatings, listReviews, listReviewsByUser } from './reviews.lists.ts';
import { presentModeratedReview, presentReview, presentReviewWithProduct } from './reviews.presenter.ts';
import type { ReviewRecord } from './reviews.model.ts';
import { addReview, deleteReview, editReview } from './reviews.service.ts';

async function presentReplied(review: ReviewRecord) {
  const authors = await findUserSummaries([review.user]);
  return presentReview({ review, author: authors.get(String(review.user)) });
}

function mountModeration(api: Api): void {
  const { deps } = api;
  route(api, reviews.replyToReview, async ({ params, body, user, idempotencyKeys, t }) => ({
    review: await presentReplied(await addReply(deps, user, params.id, { ...body, idempotencyKeys })),
    message: t('reviews.replied'),
  }));
  route(api, reviews.deleteReply, async ({ params, user, t }) => ({
    review: await presentReplied(await deleteReply(deps, user, params.id)),
    message: t('reviews.replyDeleted'),
  }));
  route(api, reviews.reportReview, async ({ params, body, user, t }) => {
    await reportReview(deps, user, params.id, body.reason);
    return { message: t('reviews.reported') };
  });
  route(api, admin.listAdminReviews, async ({ query: { state, ...page } }) => {
    const { reviews: pageReviews, ...info } = await listModeratedReviews(state, page);
    return { ...info, reviews: pageReviews.map(presentModeratedReview) };
  });
  route(api, admin.setReviewHidden, async ({ params, body, user, t }) => {
    const [item] = await attachModerationFacts([await setReviewHidden(deps, user, params.id, body)]);
    const message = t(body.hidden ? 'reviews.hiddenDone' : 'reviews.shownDone');
    return { review: presentModeratedReview(item as NonNullable<typeof item>), message };
  });
}

export function reviewRoutes(api: Api): void {
  mountModeration(api);
  const { deps } = api;
  route(api, reviews.listReviews, async ({ params, query, caller, res }) => {
    const { reviews: pageReviews, total } = await listReviews(deps, params.id, caller, query);
    res.set('X-Total-Count', String(total));
    return pageReviews.map(presentReview);
  });
  route(api, reviews.countRatings, async ({ params, caller }) => ({ ratings: await countRatings(deps, params.id, caller) }));
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
