import { getOverview, listAudit } from '@banca/contracts/admin';
import { listAdminOrders } from '@banca/contracts/admin-orders';
import { discardJob, getSystem, listJobs, retryJob } from '@banca/contracts/admin-system';
import {
  deleteUser,
  listUsers,
  removeSecondFactor,
  setCreatorStatus,
  setUserRole,
  setUserStatus,
} from '@banca/contracts/admin-users';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api, toQueryDefinition, ADMIN_CATEGORIES_TAG, ADMIN_PRODUCTS_TAG, ORDER_LISTS_TAG } from './api.ts';

export type Overview = ResponseBody<typeof getOverview>;
export type Account = ResponseBody<typeof listUsers>['users'][number];
export type AdminOrder = ResponseBody<typeof listAdminOrders>['orders'][number];
export type AuditEntry = ResponseBody<typeof listAudit>['entries'][number];
export type System = ResponseBody<typeof getSystem>;
export type UnfinishedJob = ResponseBody<typeof listJobs>['jobs'][number];

// Deleting an account changes its products and orders. An error invalidates too: another admin may have acted first.
const ACCOUNT_TAGS = ['Account', ADMIN_PRODUCTS_TAG, ADMIN_CATEGORIES_TAG, ORDER_LISTS_TAG, 'AuditEntry'] as const;

export const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query({
      ...toQueryDefinition(getOverview),
      providesTags: ['Account', ADMIN_PRODUCTS_TAG, ORDER_LISTS_TAG],
    }),
    listAudit: build.query({ ...toQueryDefinition(listAudit), providesTags: ['AuditEntry'] }),
    listAdminOrders: build.query({ ...toQueryDefinition(listAdminOrders), providesTags: [ORDER_LISTS_TAG] }),
    listUsers: build.query({ ...toQueryDefinition(listUsers), providesTags: ['Account'] }),
    setUserRole: build.mutation({ ...toQueryDefinition(setUserRole), invalidatesTags: ACCOUNT_TAGS }),
    setUserStatus: build.mutation({ ...toQueryDefinition(setUserStatus), invalidatesTags: ACCOUNT_TAGS }),
    setCreatorStatus: build.mutation({ ...toQueryDefinition(setCreatorStatus), invalidatesTags: ACCOUNT_TAGS }),
    removeSecondFactor: build.mutation({ ...toQueryDefinition(removeSecondFactor), invalidatesTags: ['Account', 'AuditEntry'] }),
    deleteUser: build.mutation({ ...toQueryDefinition(deleteUser), invalidatesTags: ACCOUNT_TAGS }),
    getSystem: build.query({ ...toQueryDefinition(getSystem), providesTags: ['UnfinishedJob'] }),
    listJobs: build.query({ ...toQueryDefinition(listJobs), providesTags: ['UnfinishedJob'] }),
    retryJob: build.mutation({ ...toQueryDefinition(retryJob), invalidatesTags: ['UnfinishedJob', 'AuditEntry'] }),
    discardJob: build.mutation({ ...toQueryDefinition(discardJob), invalidatesTags: ['UnfinishedJob', 'AuditEntry'] }),
  }),
});
