import type * as schemas from './emails.schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export const sendDownload = defineEndpoint<typeof schemas.sendDownload>({
  method: 'POST',
  path: '/api/email/send-download',
  access: 'creator',
  isOpenToAdmins: true,
});
export const sendCancellation = defineEndpoint<typeof schemas.sendCancellation>({
  method: 'POST',
  path: '/api/email/send-cancellation',
  access: 'creator',
  isOpenToAdmins: true,
});
