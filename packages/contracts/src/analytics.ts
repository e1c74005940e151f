import type * as schemas from './analytics.schemas.ts';
import { defineGet, definePost } from './endpoint.ts';

export const trackView = definePost<typeof schemas.trackView>('/api/analytics/track', 'optional');
export const getSales = defineGet<typeof schemas.getSales>('/api/analytics/sales', 'creator', { scope: 'analytics:read' });
export const getVisitors = defineGet<typeof schemas.getVisitors>('/api/analytics/visitors', 'creator', {
  scope: 'analytics:read',
});
export const getDashboardSummary = defineGet<typeof schemas.getDashboardSummary>('/api/creators/dashboard/summary', 'creator', {
  scope: 'analytics:read',
});
export const getCreatorAnalytics = defineGet<typeof schemas.getCreatorAnalytics>('/api/creators/analytics', 'creator', {
  scope: 'analytics:read',
});
export const exportAnalytics = defineGet<typeof schemas.exportAnalytics>('/api/creators/analytics.csv', 'creator', {
  scope: 'analytics:read',
  acceptsSignedLink: true,
});
export const getProductAnalytics = defineGet<typeof schemas.getProductAnalytics>(
  '/api/creators/products/:id/analytics',
  'creator',
  { scope: 'analytics:read' },
);
