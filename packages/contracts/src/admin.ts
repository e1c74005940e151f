import type * as schemas from './admin.schemas.ts';
import { defineGet } from './endpoint.ts';

export const getOverview = defineGet<typeof schemas.getOverview>('/api/admin/analytics/overview', 'admin');
export const listAudit = defineGet<typeof schemas.listAudit>('/api/admin/audit', 'admin');
