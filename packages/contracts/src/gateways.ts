import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';
import type * as schemas from './gateways.schemas.ts';

export const listGateways = defineGet<typeof schemas.listGateways>('/api/creators/gateways', 'creator');
export const saveGateway = definePut<typeof schemas.saveGateway>('/api/creators/gateways/:name', 'creator', {
  requiresRecentAuthentication: true,
});
export const deleteGateway = defineDelete<typeof schemas.deleteGateway>('/api/creators/gateways/:name', 'creator', {
  requiresRecentAuthentication: true,
});
export const receiveNotification = definePost<typeof schemas.receiveNotification>(
  '/api/gateways/:name/notifications/:creatorId',
  'public',
);
