import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './newsletter.schemas.ts';

export const subscribeNewsletter = defineEndpoint<typeof schemas.subscribeNewsletter>({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  aliases: ['/newsletter/subscribe'],
  access: 'public',
});
export const askNewsletterConfirm = defineEndpoint<typeof schemas.askNewsletterConfirm>({
  method: 'GET',
  path: '/newsletter/:id/confirm',
  access: 'public',
});
export const confirmNewsletter = defineEndpoint<typeof schemas.confirmNewsletter>({
  method: 'POST',
  path: '/newsletter/:id/confirm',
  access: 'public',
});
export const askNewsletterUnsubscribe = defineEndpoint<typeof schemas.askNewsletterUnsubscribe>({
  method: 'GET',
  path: '/newsletter/:id/unsubscribe',
  access: 'public',
});
export const unsubscribeNewsletter = defineEndpoint<typeof schemas.unsubscribeNewsletter>({
  method: 'POST',
  path: '/newsletter/:id/unsubscribe',
  access: 'public',
});
