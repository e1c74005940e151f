import type * as schemas from './emails.schemas.ts';
import { definePost } from './endpoint.ts';

export const sendDownload = definePost<typeof schemas.sendDownload>('/api/email/send-download', 'creator', {
  isOpenToAdmins: true,
});
export const sendCancellation = definePost<typeof schemas.sendCancellation>('/api/email/send-cancellation', 'creator', {
  isOpenToAdmins: true,
});
