import type * as schemas from './admin-system.schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export const getSystem = defineEndpoint<typeof schemas.getSystem>({
  method: 'GET',
  path: '/api/admin/system',
  access: 'admin',
});
export const listJobs = defineEndpoint<typeof schemas.listJobs>({
  method: 'GET',
  path: '/api/admin/jobs',
  access: 'admin',
});
export const retryJob = defineEndpoint<typeof schemas.retryJob>({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  access: 'admin',
});
export const discardJob = defineEndpoint<typeof schemas.discardJob>({
  method: 'DELETE',
  path: '/api/admin/jobs/:id',
  access: 'admin',
});
