import { defineGet, definePost } from './endpoint.ts';
import type * as schemas from './downloads.schemas.ts';

export const getDownload = defineGet<typeof schemas.getDownload>('/api/downloads/:orderId', 'public');
export const getDownloadFile = defineGet<typeof schemas.getDownloadFile>('/api/downloads/:orderId/file', 'public');
export const renewDownload = definePost<typeof schemas.renewDownload>('/api/downloads/:orderId/renew', 'public');
export const downloadHostedFile = defineGet<typeof schemas.downloadHostedFile>('/api/downloads/:orderId/files/:fileId', 'public');
export const downloadZip = defineGet<typeof schemas.downloadZip>('/api/downloads/:orderId/zip', 'public');
export const downloadSample = defineGet<typeof schemas.downloadSample>('/api/products/:id/samples/:fileId', 'public');
export const listOrderDownloads = defineGet<typeof schemas.listOrderDownloads>('/api/creators/orders/:id/downloads', 'creator', {
  scope: 'orders:read',
  isOpenToAdmins: true,
});
export const liftDownloadLimit = definePost<typeof schemas.liftDownloadLimit>(
  '/api/creators/orders/:id/downloads/lift-limit',
  'creator',
);
