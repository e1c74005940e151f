import type * as schemas from './admin-emails.schemas.ts';
import { endpoint } from './endpoint.ts';

export const listEmails = endpoint<typeof schemas.listEmails>({ method: 'GET', path: '/api/admin/emails', access: 'admin' });
export const retryEmail = endpoint<typeof schemas.retryEmail>({
  method: 'POST',
  path: '/api/admin/emails/:id/retry',
  access: 'admin',
});
