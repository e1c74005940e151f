import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './account-deletion.schemas.ts';

export const getDeletionConsequences = defineEndpoint<typeof schemas.getDeletionConsequences>({
  method: 'GET',
  path: '/api/auth/me/deletion',
  access: 'user',
});
export const deleteOwnAccount = defineEndpoint<typeof schemas.deleteOwnAccount>({
  method: 'DELETE',
  path: '/api/auth/me',
  access: 'user',
  requiresRecentAuthentication: true,
});
