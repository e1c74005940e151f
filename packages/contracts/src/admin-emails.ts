import type * as schemas from './admin-emails.schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export const listEmails = defineEndpoint<typeof schemas.listEmails>({
  method: 'GET',
  path: '/api/admin/emails',
  access: 'admin',
});
export const retryEmail = defineEndpoint<typeof schemas.retryEmail>({
  method: 'POST',
  path: '/api/admin/emails/:id/retry',
  access: 'admin',
});
