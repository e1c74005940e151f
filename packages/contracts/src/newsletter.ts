import { endpoint } from './endpoint.ts';
import type * as schemas from './newsletter.schemas.ts';

export const subscribeNewsletter = endpoint<typeof schemas.subscribeNewsletter>({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  aliases: ['/newsletter/subscribe'],
  access: 'public',
});
export const askNewsletterConfirm = endpoint<typeof schemas.askNewsletterConfirm>({
  method: 'GET',
  path: '/newsletter/:id/confirm',
  access: 'public',
});
export const confirmNewsletter = endpoint<typeof schemas.confirmNewsletter>({
  method: 'POST',
  path: '/newsletter/:id/confirm',
  access: 'public',
});
export const askNewsletterUnsubscribe = endpoint<typeof schemas.askNewsletterUnsubscribe>({
  method: 'GET',
  path: '/newsletter/:id/unsubscribe',
  access: 'public',
});
export const unsubscribeNewsletter = endpoint<typeof schemas.unsubscribeNewsletter>({
  method: 'POST',
  path: '/newsletter/:id/unsubscribe',
  access: 'public',
});
