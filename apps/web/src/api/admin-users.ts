import { deleteUser, listUsers, setCreatorStatus, setUserRole, setUserStatus } from '@banca/contracts/admin-users';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api } from './api.ts';
import { call } from './call.ts';

export type Account = ResponseBody<typeof listUsers>['users'][number];

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query({ ...call(listUsers), providesTags: ['Admin'] }),
    // Refused means that somebody else was quicker: the list is old then too.
    setUserRole: build.mutation({ ...call(setUserRole), invalidatesTags: ['Admin'] }),
    setUserStatus: build.mutation({ ...call(setUserStatus), invalidatesTags: ['Admin'] }),
    setCreatorStatus: build.mutation({ ...call(setCreatorStatus), invalidatesTags: ['Admin'] }),
    deleteUser: build.mutation({ ...call(deleteUser), invalidatesTags: ['Admin'] }),
  }),
});

export const {
  useListUsersQuery,
  useSetUserRoleMutation,
  useSetUserStatusMutation,
  useSetCreatorStatusMutation,
  useDeleteUserMutation,
} = usersApi;
