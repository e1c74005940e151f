import { defineGet, definePost } from './endpoint.ts';
import type * as schemas from './newsletter.schemas.ts';

export const subscribeNewsletter = definePost<typeof schemas.subscribeNewsletter>('/api/newsletter/subscribe', 'public', {
  aliases: ['/newsletter/subscribe'],
});
export const askNewsletterConfirm = defineGet<typeof schemas.askNewsletterConfirm>('/newsletter/:id/confirm', 'public');
export const confirmNewsletter = definePost<typeof schemas.confirmNewsletter>('/newsletter/:id/confirm', 'public');
export const askNewsletterUnsubscribe = defineGet<typeof schemas.askNewsletterUnsubscribe>(
  '/newsletter/:id/unsubscribe',
  'public',
);
export const unsubscribeNewsletter = definePost<typeof schemas.unsubscribeNewsletter>('/newsletter/:id/unsubscribe', 'public');
