import type * as schemas from './emails.schemas.ts';
import { endpoint } from './endpoint.ts';

export const sendDownload = endpoint<typeof schemas.sendDownload>({
  method: 'POST',
  path: '/api/email/send-download',
  access: 'creator',
});
export const sendCancellation = endpoint<typeof schemas.sendCancellation>({
  method: 'POST',
  path: '/api/email/send-cancellation',
  access: 'creator',
});
