import { defineDelete, defineGet, definePost } from './endpoint.ts';
import type * as schemas from './email-change.schemas.ts';

export const getEmailChange = defineGet<typeof schemas.getEmailChange>('/api/auth/email-change', 'user');
export const requestEmailChange = definePost<typeof schemas.requestEmailChange>('/api/auth/email-change', 'user', {
  requiresRecentAuthentication: true,
});
export const cancelEmailChange = defineDelete<typeof schemas.cancelEmailChange>('/api/auth/email-change', 'user');
export const resendEmailChange = definePost<typeof schemas.resendEmailChange>('/api/auth/email-change/resend', 'user');
export const confirmEmailChange = definePost<typeof schemas.confirmEmailChange>('/api/auth/email-change/confirm', 'user');
export const undoEmailChange = definePost<typeof schemas.undoEmailChange>('/api/auth/email-change/undo', 'public');
