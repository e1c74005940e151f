import type { ResponseBody } from '@banca/contracts/endpoint';
import { closeLibrary, findLibraryOrder, listLibraryOrders, openLibrary, requestLibraryCode } from '@banca/contracts/library';
import { api, LIBRARY_TAG, toQueryDefinition } from './api.ts';

export type LibraryOrder = ResponseBody<typeof listLibraryOrders>['orders'][number];
export type LibrarySource = ResponseBody<typeof listLibraryOrders>['source'];

export const libraryApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLibraryOrders: build.query({ ...toQueryDefinition(listLibraryOrders), providesTags: [LIBRARY_TAG] }),
    findLibraryOrder: build.query({ ...toQueryDefinition(findLibraryOrder), providesTags: [LIBRARY_TAG] }),
    requestLibraryCode: build.mutation(toQueryDefinition(requestLibraryCode)),
    openLibrary: build.mutation({
      ...toQueryDefinition(openLibrary),
      invalidatesTags: (response) => (response ? [LIBRARY_TAG] : []),
    }),
    closeLibrary: build.mutation({
      ...toQueryDefinition(closeLibrary),
      invalidatesTags: (response) => (response ? [LIBRARY_TAG] : []),
    }),
  }),
});
