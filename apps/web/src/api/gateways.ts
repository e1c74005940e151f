import type { ResponseBody } from '@banca/contracts/endpoint';
import * as gateways from '@banca/contracts/gateways';
import { api, toQueryDefinition } from './api.ts';

export type CreatorGateway = ResponseBody<typeof gateways.listGateways>['gateways'][number];

const GATEWAYS_TAG = 'Gateway';

/** A creator's contracts with services that charge buyers. */
export const gatewaysApi = api.enhanceEndpoints({ addTagTypes: [GATEWAYS_TAG] }).injectEndpoints({
  endpoints: (build) => ({
    listGateways: build.query({ ...toQueryDefinition(gateways.listGateways), providesTags: [GATEWAYS_TAG] }),
    // Both reload the list after a failure too: a request without a response may have been carried out.
    saveGateway: build.mutation({ ...toQueryDefinition(gateways.saveGateway), invalidatesTags: [GATEWAYS_TAG] }),
    deleteGateway: build.mutation({ ...toQueryDefinition(gateways.deleteGateway), invalidatesTags: [GATEWAYS_TAG] }),
  }),
});
