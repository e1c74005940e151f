import type { ResponseBody } from '@banca/contracts/endpoint';
import * as webhooks from '@banca/contracts/webhooks';
import { api, toQueryDefinition } from './api.ts';

export type Webhook = ResponseBody<typeof webhooks.addWebhook>['webhook'];
export type Delivery = ResponseBody<typeof webhooks.listDeliveries>['deliveries'][number];

const WEBHOOKS_TAG = 'Webhook';
const DELIVERIES_TAG = 'Delivery';

/** The addresses that Banca tells about a creator's sales, and what was sent to them. */
export const webhooksApi = api.enhanceEndpoints({ addTagTypes: [WEBHOOKS_TAG, DELIVERIES_TAG] }).injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query({ ...toQueryDefinition(webhooks.listWebhooks), providesTags: [WEBHOOKS_TAG] }),
    addWebhook: build.mutation({
      ...toQueryDefinition(webhooks.addWebhook),
      invalidatesTags: (response) => (response ? [WEBHOOKS_TAG] : []),
    }),
    // These reload the list after a failure too, because the webhook may have been changed or deleted elsewhere.
    editWebhook: build.mutation({ ...toQueryDefinition(webhooks.editWebhook), invalidatesTags: [WEBHOOKS_TAG] }),
    rotateWebhookSecret: build.mutation({
      ...toQueryDefinition(webhooks.rotateWebhookSecret),
      invalidatesTags: [WEBHOOKS_TAG],
    }),
    deleteWebhook: build.mutation({ ...toQueryDefinition(webhooks.deleteWebhook), invalidatesTags: [WEBHOOKS_TAG] }),
    testWebhook: build.mutation({
      ...toQueryDefinition(webhooks.testWebhook),
      invalidatesTags: [WEBHOOKS_TAG, DELIVERIES_TAG],
    }),
    listDeliveries: build.query({ ...toQueryDefinition(webhooks.listDeliveries), providesTags: [DELIVERIES_TAG] }),
    resendDelivery: build.mutation({
      ...toQueryDefinition(webhooks.resendDelivery),
      invalidatesTags: [WEBHOOKS_TAG, DELIVERIES_TAG],
    }),
  }),
});
