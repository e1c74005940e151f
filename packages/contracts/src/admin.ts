import type * as schemas from './admin.schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export const getOverview = defineEndpoint<typeof schemas.getOverview>({
  method: 'GET',
  path: '/api/admin/analytics/overview',
  access: 'admin',
});
export const listAudit = defineEndpoint<typeof schemas.listAudit>({ method: 'GET', path: '/api/admin/audit', access: 'admin' });
