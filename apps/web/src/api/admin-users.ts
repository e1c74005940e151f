import {
  deleteUser,
  listUsers,
  removeSecondFactor,
  setCreatorStatus,
  setUserRole,
  setUserStatus,
} from '@banca/contracts/admin-users';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { ADMIN_CATEGORIES_TAG, ADMIN_PRODUCTS_TAG, ORDER_LISTS_TAG } from './tags.ts';

export type Account = ResponseBody<typeof listUsers>['users'][number];

// Deleting an account also deletes its products and cancels its pending orders.
// An error invalidates the lists too: another admin may have changed the account first.
const INVALIDATED_TAGS = ['Account', ADMIN_PRODUCTS_TAG, ADMIN_CATEGORIES_TAG, ORDER_LISTS_TAG, 'AuditEntry'] as const;

const adminUsersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query({ ...toQueryDefinition(listUsers), providesTags: ['Account'] }),
    setUserRole: build.mutation({ ...toQueryDefinition(setUserRole), invalidatesTags: INVALIDATED_TAGS }),
    setUserStatus: build.mutation({ ...toQueryDefinition(setUserStatus), invalidatesTags: INVALIDATED_TAGS }),
    setCreatorStatus: build.mutation({ ...toQueryDefinition(setCreatorStatus), invalidatesTags: INVALIDATED_TAGS }),
    removeSecondFactor: build.mutation({ ...toQueryDefinition(removeSecondFactor), invalidatesTags: ['Account', 'AuditEntry'] }),
    deleteUser: build.mutation({ ...toQueryDefinition(deleteUser), invalidatesTags: INVALIDATED_TAGS }),
  }),
});

export const {
  useListUsersQuery,
  useSetUserRoleMutation,
  useSetUserStatusMutation,
  useSetCreatorStatusMutation,
  useDeleteUserMutation,
  useRemoveSecondFactorMutation,
} = adminUsersApi;
