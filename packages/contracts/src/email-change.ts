import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './email-change.schemas.ts';

const path = '/api/auth/email-change';

export const getEmailChange = defineEndpoint<typeof schemas.getEmailChange>({ method: 'GET', path, access: 'user' });
export const requestEmailChange = defineEndpoint<typeof schemas.requestEmailChange>({
  method: 'POST',
  path,
  access: 'user',
  requiresRecentAuthentication: true,
});
export const cancelEmailChange = defineEndpoint<typeof schemas.cancelEmailChange>({ method: 'DELETE', path, access: 'user' });
export const resendEmailChange = defineEndpoint<typeof schemas.resendEmailChange>({
  method: 'POST',
  path: '/api/auth/email-change/resend',
  access: 'user',
});
export const confirmEmailChange = defineEndpoint<typeof schemas.confirmEmailChange>({
  method: 'POST',
  path: '/api/auth/email-change/confirm',
  access: 'user',
});
export const undoEmailChange = defineEndpoint<typeof schemas.undoEmailChange>({
  method: 'POST',
  path: '/api/auth/email-change/undo',
  access: 'public',
});
