import { defineDelete, definePost } from './endpoint.ts';
import type * as schemas from './reviews.schemas.ts';

export const replyToReview = definePost<typeof schemas.replyToReview>('/api/reviews/:id/reply', 'creator', {
  requiresActiveShop: true,
});
export const deleteReply = defineDelete<typeof schemas.deleteReply>('/api/reviews/:id/reply', 'creator', {
  isOpenToAdmins: true,
});
export const reportReview = definePost<typeof schemas.reportReview>('/api/reviews/:id/report', 'user');
