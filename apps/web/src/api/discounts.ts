import * as discounts from '@banca/contracts/discounts';
import type { ResponseBody } from '@banca/contracts/endpoint';
import { api, toQueryDefinition } from './api.ts';

export type Discount = ResponseBody<typeof discounts.createDiscount>['discount'];

const DISCOUNTS_TAG = 'Discount';

/** The discount codes of a creator. */
export const discountsApi = api.enhanceEndpoints({ addTagTypes: [DISCOUNTS_TAG] }).injectEndpoints({
  endpoints: (build) => ({
    listDiscounts: build.query({ ...toQueryDefinition(discounts.listDiscounts), providesTags: [DISCOUNTS_TAG] }),
    createDiscount: build.mutation({
      ...toQueryDefinition(discounts.createDiscount),
      invalidatesTags: (response) => (response ? [DISCOUNTS_TAG] : []),
    }),
    // Both reload the list after a failure too, because the code may have been deleted elsewhere.
    updateDiscount: build.mutation({ ...toQueryDefinition(discounts.updateDiscount), invalidatesTags: [DISCOUNTS_TAG] }),
    archiveDiscount: build.mutation({ ...toQueryDefinition(discounts.archiveDiscount), invalidatesTags: [DISCOUNTS_TAG] }),
  }),
});
