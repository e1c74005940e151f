import { deleteUser, listUsers, setCreatorStatus, setUserRole, setUserStatus } from '@banca/contracts/admin-users';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';
import { ADMIN_CATEGORIES, ADMIN_PRODUCTS, ORDER_LISTS } from './tags.ts';

export type Account = ResponseBody<typeof listUsers>['users'][number];

// An account takes its products and pending orders with it. Also after a refusal: it means that another admin was quicker.
const TOUCHED = ['Account', ADMIN_PRODUCTS, ADMIN_CATEGORIES, ORDER_LISTS, 'AuditEntry'] as const;

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query({ ...call(listUsers), providesTags: ['Account'] }),
    setUserRole: build.mutation({ ...call(setUserRole), invalidatesTags: TOUCHED }),
    setUserStatus: build.mutation({ ...call(setUserStatus), invalidatesTags: TOUCHED }),
    setCreatorStatus: build.mutation({ ...call(setCreatorStatus), invalidatesTags: TOUCHED }),
    deleteUser: build.mutation({ ...call(deleteUser), invalidatesTags: TOUCHED }),
  }),
});

export const {
  useListUsersQuery,
  useSetUserRoleMutation,
  useSetUserStatusMutation,
  useSetCreatorStatusMutation,
  useDeleteUserMutation,
} = usersApi;
