import { z } from 'zod';
import { createOptionalTextSchema, createPageSchema, Id, IdParams, PageQuery, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, examplePageInfo } from './examples.ts';
import { REPORT_REASONS } from './report-reasons.ts';
import { exampleReviewWithProduct, Review, ReviewedProduct } from './reviews.schemas.ts';

export const AdminReview = Review.extend({
  reviewedProduct: ReviewedProduct,
  /** The creator of the product. */
  creator: z.object({ _id: Id, username: z.string() }),
  /** The reports that no admin has answered, by reason. */
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int() })),
  /** When the first of these reports arrived. */
  reportedAt: Timestamp.optional(),
}).meta({ id: 'AdminReview' });

const exampleAdminReview = {
  ...exampleReviewWithProduct,
  creator: { _id: exampleCreatorCard._id, username: exampleCreatorCard.username },
  reports: [],
} as const;
const exampleReports = { reports: [{ reason: 'spam', count: 2 }], reportedAt: '2026-11-21T09:00:00.000Z' } as const;

export const listAdminReviews = defineEndpointSchema({
  summary: 'List reviews to moderate',
  description:
    '`reported` lists the reviews with reports that no admin has answered, oldest report first. `hidden` lists the hidden ' +
    'reviews, latest first.',
  query: PageQuery.extend({ state: z.enum(['reported', 'hidden'], 'filters.status').default('reported') }),
  response: createPageSchema('reviews', AdminReview),
  example: { reviews: [{ ...exampleAdminReview, ...exampleReports }], ...examplePageInfo },
});

/** Runs beside the checks of the fields, so the fields may have any value. */
const hasReason = ({ hidden, reason }: { hidden?: unknown; reason?: unknown }): boolean =>
  hidden !== true || (typeof reason === 'string' && reason.trim() !== '');

export const HiddenInput = z.object({ hidden: z.boolean(), reason: createOptionalTextSchema(500) }).refine(hasReason, {
  error: 'reviews.hideReasonRequired',
  path: ['reason'],
  when: ({ value }) => typeof value === 'object' && value !== null,
});

export const setReviewHidden = defineEndpointSchema({
  summary: 'Hide a review, show it again, or answer its reports by leaving it visible',
  description:
    'A hidden review does not count in the rating, and only its author and admins see it. The author reads `reason` by email and ' +
    'beside the review. Both values close the open reports. Idempotent.',
  params: IdParams,
  body: HiddenInput,
  response: z.object({ review: AdminReview, message: z.string() }),
  errors: ['not_found', 'conflict'],
  bodyExample: { hidden: true, reason: 'Tem o número de telefone de outra pessoa.' },
  example: {
    review: {
      ...exampleAdminReview,
      hidden: { reason: 'Tem o número de telefone de outra pessoa.', at: '2026-11-21T10:00:00.000Z' },
    },
    message: 'reviews.hiddenDone',
  },
});
