import type * as schemas from './analytics.schemas.ts';
import { defineEndpoint } from './endpoint.ts';

export const trackView = defineEndpoint<typeof schemas.trackView>({
  method: 'POST',
  path: '/api/analytics/track',
  access: 'optional',
});
export const getSales = defineEndpoint<typeof schemas.getSales>({
  method: 'GET',
  path: '/api/analytics/sales',
  access: 'creator',
});
export const getVisitors = defineEndpoint<typeof schemas.getVisitors>({
  method: 'GET',
  path: '/api/analytics/visitors',
  access: 'creator',
});
export const getDashboardSummary = defineEndpoint<typeof schemas.getDashboardSummary>({
  method: 'GET',
  path: '/api/creators/dashboard/summary',
  access: 'creator',
});
export const getCreatorAnalytics = defineEndpoint<typeof schemas.getCreatorAnalytics>({
  method: 'GET',
  path: '/api/creators/analytics',
  access: 'creator',
});
export const exportAnalytics = defineEndpoint<typeof schemas.exportAnalytics>({
  method: 'GET',
  path: '/api/creators/analytics.csv',
  access: 'creator',
  acceptsSignedLink: true,
});
export const getProductAnalytics = defineEndpoint<typeof schemas.getProductAnalytics>({
  method: 'GET',
  path: '/api/creators/products/:id/analytics',
  access: 'creator',
});
