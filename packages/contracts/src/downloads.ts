import { defineGet, definePost } from './endpoint.ts';
import type * as schemas from './downloads.schemas.ts';

export const getDownload = defineGet<typeof schemas.getDownload>('/api/downloads/:orderId', 'public');
export const getDownloadFile = defineGet<typeof schemas.getDownloadFile>('/api/downloads/:orderId/file', 'public');
export const renewDownload = definePost<typeof schemas.renewDownload>('/api/downloads/:orderId/renew', 'public');
