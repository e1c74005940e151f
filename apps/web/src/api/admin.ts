import * as admin from '@banca/contracts/admin';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { decideProblem, listDueRefunds, listProblems } from '@banca/contracts/problems';
import { api, toQueryDefinition, ADMIN_CATEGORIES_TAG, ADMIN_PRODUCTS_TAG, ORDER_LISTS_TAG, REVIEW_LISTS_TAG } from './api.ts';

export type Overview = ResponseBody<typeof admin.getOverview>;
export type Account = ResponseBody<typeof admin.listUsers>['users'][number];
export type AdminOrder = ResponseBody<typeof admin.listAdminOrders>['orders'][number];
export type ProblemOrder = ResponseBody<typeof listProblems>['orders'][number];
export type AuditEntry = ResponseBody<typeof admin.listAudit>['entries'][number];
export type System = ResponseBody<typeof admin.getSystem>;
export type DueRefund = ResponseBody<typeof listDueRefunds>['creators'][number];
export type SourceFault = ResponseBody<typeof admin.listSourceFaults>['faults'][number];
export type UnfinishedJob = ResponseBody<typeof admin.listJobs>['jobs'][number];

// Deleting an account changes its products and orders. An error invalidates too: another admin may have acted first.
const ACCOUNT_TAGS = ['Account', ADMIN_PRODUCTS_TAG, ADMIN_CATEGORIES_TAG, ORDER_LISTS_TAG, 'AuditEntry'] as const;

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({
      ...toQueryDefinition(admin.getOverview),
      providesTags: ['Account', ADMIN_PRODUCTS_TAG, ORDER_LISTS_TAG, REVIEW_LISTS_TAG],
    }),
    listAudit: build.query({ ...toQueryDefinition(admin.listAudit), providesTags: ['AuditEntry'] }),
    listAdminOrders: build.query({ ...toQueryDefinition(admin.listAdminOrders), providesTags: [ORDER_LISTS_TAG] }),
    listProblems: build.query({ ...toQueryDefinition(listProblems), providesTags: [ORDER_LISTS_TAG] }),
    listDueRefunds: build.query({ ...toQueryDefinition(listDueRefunds), providesTags: [ORDER_LISTS_TAG] }),
    // An error invalidates too: another admin may have decided first.
    decideProblem: build.mutation({ ...toQueryDefinition(decideProblem), invalidatesTags: [ORDER_LISTS_TAG, 'AuditEntry'] }),
    listSourceFaults: build.query(toQueryDefinition(admin.listSourceFaults)),
    listUsers: build.query({ ...toQueryDefinition(admin.listUsers), providesTags: ['Account'] }),
    setUserRole: build.mutation({ ...toQueryDefinition(admin.setUserRole), invalidatesTags: ACCOUNT_TAGS }),
    setUserStatus: build.mutation({ ...toQueryDefinition(admin.setUserStatus), invalidatesTags: ACCOUNT_TAGS }),
    setCreatorStatus: build.mutation({ ...toQueryDefinition(admin.setCreatorStatus), invalidatesTags: ACCOUNT_TAGS }),
    // An error invalidates too: another admin may have answered first.
    declineShopAppeal: build.mutation({
      ...toQueryDefinition(admin.declineShopAppeal),
      invalidatesTags: ['Account', 'AuditEntry'],
    }),
    removeSecondFactor: build.mutation({
      ...toQueryDefinition(admin.removeSecondFactor),
      invalidatesTags: ['Account', 'AuditEntry'],
    }),
    deleteUser: build.mutation({ ...toQueryDefinition(admin.deleteUser), invalidatesTags: ACCOUNT_TAGS }),
    getSystem: build.query({ ...toQueryDefinition(admin.getSystem), providesTags: ['UnfinishedJob'] }),
    listJobs: build.query({ ...toQueryDefinition(admin.listJobs), providesTags: ['UnfinishedJob'] }),
    retryJob: build.mutation({ ...toQueryDefinition(admin.retryJob), invalidatesTags: ['UnfinishedJob', 'AuditEntry'] }),
    discardJob: build.mutation({ ...toQueryDefinition(admin.discardJob), invalidatesTags: ['UnfinishedJob', 'AuditEntry'] }),
  }),
});
