import { defineGet, definePost } from './endpoint.ts';
import type * as schemas from './account-export.schemas.ts';

export const createAccountExport = definePost<typeof schemas.createAccountExport>('/api/auth/me/exports', 'user', {
  requiresRecentAuthentication: true,
});
export const downloadAccountExport = defineGet<typeof schemas.downloadAccountExport>('/api/exports/:id', 'public');
