import type { ResponseBody } from '@banca/contracts/endpoint';
import { listStatements } from '@banca/contracts/receipts';
import { api, toQueryDefinition } from './api.ts';

export type StatementMonth = ResponseBody<typeof listStatements>['months'][number];

export const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({ listStatements: build.query(toQueryDefinition(listStatements)) }),
});
