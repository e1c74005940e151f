import type * as schemas from './analytics.schemas.ts';
import { endpoint } from './endpoint.ts';

export const trackView = endpoint<typeof schemas.trackView>({ method: 'POST', path: '/api/analytics/track', access: 'optional' });
export const getSales = endpoint<typeof schemas.getSales>({ method: 'GET', path: '/api/analytics/sales', access: 'creator' });
export const getVisitors = endpoint<typeof schemas.getVisitors>({
  method: 'GET',
  path: '/api/analytics/visitors',
  access: 'creator',
});
export const getDashboardSummary = endpoint<typeof schemas.getDashboardSummary>({
  method: 'GET',
  path: '/api/creators/dashboard/summary',
  access: 'creator',
});
export const getCreatorAnalytics = endpoint<typeof schemas.getCreatorAnalytics>({
  method: 'GET',
  path: '/api/creators/analytics',
  access: 'creator',
});
export const getProductAnalytics = endpoint<typeof schemas.getProductAnalytics>({
  method: 'GET',
  path: '/api/creators/products/:id/analytics',
  access: 'creator',
});
