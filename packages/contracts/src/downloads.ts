import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './downloads.schemas.ts';

export const getDownload = defineEndpoint<typeof schemas.getDownload>({
  method: 'GET',
  path: '/api/downloads/:orderId',
  access: 'public',
});
export const getDownloadFile = defineEndpoint<typeof schemas.getDownloadFile>({
  method: 'GET',
  path: '/api/downloads/:orderId/file',
  access: 'public',
});
export const renewDownload = defineEndpoint<typeof schemas.renewDownload>({
  method: 'POST',
  path: '/api/downloads/:orderId/renew',
  access: 'public',
});
