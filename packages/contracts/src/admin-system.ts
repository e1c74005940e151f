import type * as schemas from './admin-system.schemas.ts';
import { defineDelete, defineGet, definePost } from './endpoint.ts';

export const getSystem = defineGet<typeof schemas.getSystem>('/api/admin/system', 'admin');
export const listJobs = defineGet<typeof schemas.listJobs>('/api/admin/jobs', 'admin');
export const retryJob = definePost<typeof schemas.retryJob>('/api/admin/jobs/:id/retry', 'admin');
export const discardJob = defineDelete<typeof schemas.discardJob>('/api/admin/jobs/:id', 'admin');
