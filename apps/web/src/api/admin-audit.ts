import { listAudit } from '@banca/contracts/admin';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';

export type AuditEntry = ResponseBody<typeof listAudit>['entries'][number];

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({ listAudit: build.query({ ...toQueryDefinition(listAudit), providesTags: ['AuditEntry'] }) }),
});

export const { useListAuditQuery } = auditApi;
