import { listAudit } from '@banca/contracts/admin';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';

export type AuditEntry = ResponseBody<typeof listAudit>['entries'][number];

const auditApi = api.injectEndpoints({
  endpoints: (build) => ({ listAudit: build.query({ ...call(listAudit), providesTags: ['AuditEntry'] }) }),
});

export const { useListAuditQuery } = auditApi;
