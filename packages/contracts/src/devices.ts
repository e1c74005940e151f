import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';
import type * as schemas from './devices.schemas.ts';

export const listDevices = defineGet<typeof schemas.listDevices>('/api/creators/devices', 'creator');
export const addDevice = definePost<typeof schemas.addDevice>('/api/creators/devices', 'creator', {
  requiresRecentAuthentication: true,
});
export const renameDevice = definePut<typeof schemas.renameDevice>('/api/creators/devices/:id', 'creator');
export const removeDevice = defineDelete<typeof schemas.removeDevice>('/api/creators/devices/:id', 'creator');
export const receivePaymentMessage = definePost<typeof schemas.receivePaymentMessage>('/api/payment-messages/:id', 'public');
