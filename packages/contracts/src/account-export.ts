import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './account-export.schemas.ts';

export const createAccountExport = defineEndpoint<typeof schemas.createAccountExport>({
  method: 'POST',
  path: '/api/auth/me/exports',
  access: 'user',
  requiresRecentAuthentication: true,
});
export const downloadAccountExport = defineEndpoint<typeof schemas.downloadAccountExport>({
  method: 'GET',
  path: '/api/exports/:id',
  access: 'public',
});
