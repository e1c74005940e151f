import { defineDelete, defineGet } from './endpoint.ts';
import type * as schemas from './account-deletion.schemas.ts';

export const getDeletionConsequences = defineGet<typeof schemas.getDeletionConsequences>('/api/auth/me/deletion', 'user');
export const deleteOwnAccount = defineDelete<typeof schemas.deleteOwnAccount>('/api/auth/me', 'user', {
  requiresRecentAuthentication: true,
});
