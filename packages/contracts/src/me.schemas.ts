import { z } from 'zod';
import { Id, PageQuery, pageOf } from './common.schemas.ts';
import { CreatorSummary, creatorSummaryExample } from './creators.schemas.ts';
import { shape } from './endpoint.ts';
import { aCreatorCard, aPlacedOrder, aProduct, onePage } from './examples.ts';
import { PlacedOrder } from './orders.schemas.ts';
import { Review, reviewExample } from './reviews.schemas.ts';

export const listFollowedCreators = shape({
  summary: 'The creators that the caller follows, the latest first',
  query: PageQuery,
  response: pageOf('creators', CreatorSummary),
  example: { creators: [creatorSummaryExample], ...onePage },
});

/** A review with the product it is about. */
export const OwnReview = Review.extend({
  reviewedProduct: z
    .object({ _id: Id, title: z.string(), image: z.string().nullable() })
    .nullable()
    .meta({ description: 'Null once the product is gone' }),
}).meta({ id: 'OwnReview' });

export const listOwnReviews = shape({
  summary: 'The reviews that the caller wrote, newest first',
  query: PageQuery,
  response: pageOf('reviews', OwnReview),
  example: {
    reviews: [{ ...reviewExample, reviewedProduct: { _id: aProduct._id, title: aProduct.title, image: aProduct.image } }],
    ...onePage,
  },
});

/** An order that was placed with the caller's e-mail address. */
export const Purchase = PlacedOrder.extend({
  /** The last six characters of the id. */
  shortId: z.string(),
  creator: z.object({ _id: Id, username: z.string() }),
}).meta({ id: 'Purchase' });

export const listPurchases = shape({
  summary: "The orders placed with the caller's e-mail address, newest first",
  description: 'Empty until the caller has confirmed that address.',
  query: PageQuery,
  response: pageOf('purchases', Purchase),
  example: {
    purchases: [{ ...aPlacedOrder, shortId: '89abe0', creator: { _id: aCreatorCard._id, username: aCreatorCard.username } }],
    ...onePage,
  },
});
