import type * as deletion from './account-deletion.schemas.ts';
import type * as dataExport from './account-export.schemas.ts';
import type * as emailChange from './email-change.schemas.ts';
import { defineDelete, defineGet, definePost } from './endpoint.ts';

export const getEmailChange = defineGet<typeof emailChange.getEmailChange>('/api/auth/email-change', 'user');
export const requestEmailChange = definePost<typeof emailChange.requestEmailChange>('/api/auth/email-change', 'user', {
  requiresRecentAuthentication: true,
});
export const cancelEmailChange = defineDelete<typeof emailChange.cancelEmailChange>('/api/auth/email-change', 'user');
export const resendEmailChange = definePost<typeof emailChange.resendEmailChange>('/api/auth/email-change/resend', 'user');
export const confirmEmailChange = definePost<typeof emailChange.confirmEmailChange>('/api/auth/email-change/confirm', 'user');
export const undoEmailChange = definePost<typeof emailChange.undoEmailChange>('/api/auth/email-change/undo', 'public');

export const getDeletionConsequences = defineGet<typeof deletion.getDeletionConsequences>('/api/auth/me/deletion', 'user');
export const deleteOwnAccount = defineDelete<typeof deletion.deleteOwnAccount>('/api/auth/me', 'user', {
  requiresRecentAuthentication: true,
});

export const createAccountExport = definePost<typeof dataExport.createAccountExport>('/api/auth/me/exports', 'user', {
  requiresRecentAuthentication: true,
});
export const downloadAccountExport = defineGet<typeof dataExport.downloadAccountExport>('/api/exports/:id', 'public');
