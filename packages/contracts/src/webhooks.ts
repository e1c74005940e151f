import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';
import type * as schemas from './webhooks.schemas.ts';

const sensitive = { requiresRecentAuthentication: true } as const;

export const listWebhooks = defineGet<typeof schemas.listWebhooks>('/api/webhooks', 'creator');
export const addWebhook = definePost<typeof schemas.addWebhook>('/api/webhooks', 'creator', sensitive);
export const editWebhook = definePut<typeof schemas.editWebhook>('/api/webhooks/:id', 'creator', sensitive);
export const rotateWebhookSecret = definePost<typeof schemas.rotateWebhookSecret>(
  '/api/webhooks/:id/rotate',
  'creator',
  sensitive,
);
export const deleteWebhook = defineDelete<typeof schemas.deleteWebhook>('/api/webhooks/:id', 'creator');
export const testWebhook = definePost<typeof schemas.testWebhook>('/api/webhooks/:id/test', 'creator');
export const listDeliveries = defineGet<typeof schemas.listDeliveries>('/api/webhooks/:id/deliveries', 'creator', {
  isOpenToAdmins: true,
});
export const resendDelivery = definePost<typeof schemas.resendDelivery>(
  '/api/webhooks/:id/deliveries/:delivery/resend',
  'creator',
);
