import { z } from 'zod';
import { ProblemStateInput } from './after-sale.schemas.ts';
import { Id, Money, PageQuery, createPageSchema } from './common.schemas.ts';
import { CreatorSummary, exampleCreatorSummary } from './creators.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, exampleOrderLink, examplePlacedOrder, examplePageInfo } from './examples.ts';
import { PlacedOrder } from './order.schemas.ts';
import { Review, ReviewedProduct, exampleReviewWithProduct } from './reviews.schemas.ts';

export const listFollowedCreators = defineEndpointSchema({
  summary: 'List the creators that the caller follows, latest follow first',
  query: PageQuery,
  response: createPageSchema('creators', CreatorSummary),
  example: { creators: [exampleCreatorSummary], ...examplePageInfo },
});

export const OwnReview = Review.extend({ reviewedProduct: ReviewedProduct }).meta({ id: 'OwnReview' });

export const listOwnReviews = defineEndpointSchema({
  summary: "List the caller's reviews, newest first",
  query: PageQuery,
  response: createPageSchema('reviews', OwnReview),
  example: { reviews: [exampleReviewWithProduct], ...examplePageInfo },
});

export const Purchase = PlacedOrder.extend({
  shortId: z.string(),
  creator: z.object({ _id: Id, username: z.string() }),
  /** The URL of the order's page. */
  orderLink: z.string(),
  /** Present while the order is completed and its download link has not expired. */
  downloadLink: z.string().optional(),
  /** What the creator paid back. Missing if nothing. */
  refundedAmount: Money.optional(),
  /** The state of its problem. Missing if nobody has to do anything about it, and if no money went back because of it. */
  problemState: ProblemStateInput.exclude(['rejected', 'resolved']).optional(),
}).meta({ id: 'Purchase' });

export const listPurchases = defineEndpointSchema({
  summary: "List the orders placed with the caller's email address, newest first",
  description: 'Empty until the caller has confirmed the address.',
  query: PageQuery,
  response: createPageSchema('purchases', Purchase),
  example: {
    purchases: [
      {
        ...examplePlacedOrder,
        shortId: '89abe0',
        creator: { _id: exampleCreatorCard._id, username: exampleCreatorCard.username },
        orderLink: exampleOrderLink,
      },
    ],
    ...examplePageInfo,
  },
});
