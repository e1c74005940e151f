import {
  cancelEmailChange,
  confirmEmailChange,
  getEmailChange,
  requestEmailChange,
  resendEmailChange,
  undoEmailChange,
} from '@banca/contracts/email-change';
import { api } from './api.ts';
import { toQueryDefinition } from './query-definition.ts';
import { userChanged } from './session.ts';

const emailChangeApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEmailChange: build.query({ ...toQueryDefinition(getEmailChange), providesTags: ['EmailChange'] }),
    requestEmailChange: build.mutation({ ...toQueryDefinition(requestEmailChange), invalidatesTags: ['EmailChange'] }),
    resendEmailChange: build.mutation({ ...toQueryDefinition(resendEmailChange), invalidatesTags: ['EmailChange'] }),
    cancelEmailChange: build.mutation({ ...toQueryDefinition(cancelEmailChange), invalidatesTags: ['EmailChange'] }),
    confirmEmailChange: build.mutation({
      ...toQueryDefinition(confirmEmailChange),
      invalidatesTags: ['EmailChange'],
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const response = await queryFulfilled.catch(() => null);
        if (response) dispatch(userChanged(response.data.user));
      },
    }),
    undoEmailChange: build.mutation(toQueryDefinition(undoEmailChange)),
  }),
});

export const {
  useGetEmailChangeQuery,
  useRequestEmailChangeMutation,
  useResendEmailChangeMutation,
  useCancelEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useUndoEmailChangeMutation,
} = emailChangeApi;
