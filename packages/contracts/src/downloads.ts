import { endpoint } from './endpoint.ts';
import type * as schemas from './downloads.schemas.ts';

export const getDownload = endpoint<typeof schemas.getDownload>({
  method: 'GET',
  path: '/api/downloads/:orderId',
  access: 'public',
});
export const getDownloadFile = endpoint<typeof schemas.getDownloadFile>({
  method: 'GET',
  path: '/api/downloads/:orderId/file',
  access: 'public',
});
export const renewDownload = endpoint<typeof schemas.renewDownload>({
  method: 'POST',
  path: '/api/downloads/:orderId/renew',
  access: 'public',
});
