import type * as schemas from './admin.schemas.ts';
import { endpoint } from './endpoint.ts';

export const getOverview = endpoint<typeof schemas.getOverview>({
  method: 'GET',
  path: '/api/admin/analytics/overview',
  access: 'admin',
});
export const listAudit = endpoint<typeof schemas.listAudit>({ method: 'GET', path: '/api/admin/audit', access: 'admin' });
