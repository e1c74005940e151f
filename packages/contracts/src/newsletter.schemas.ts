import { z } from 'zod';
import { createEmailSchema, IdParams } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { TokenQuery } from './link-token.schemas.ts';

export const subscribeNewsletter = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Subscribe to the newsletter',
  description:
    'Sends an email with a confirmation link; the subscription starts when the owner of the address confirms. The response is the same for new and known addresses. Limit: 10 requests per hour per IP address.',
  body: z.object({ email: createEmailSchema('newsletter.emailRequired', 'newsletter.emailInvalid') }),
  response: z.object({ message: z.string() }),
  errors: ['rate_limited'],
  bodyExample: { email: 'eva@example.com' },
  example: { message: 'newsletter.success' },
});

const emailLinkSchema = { params: IdParams, query: TokenQuery, produces: 'text/html', errors: ['not_found'] } as const;

export const askNewsletterConfirm = defineEndpointSchema({
  ...emailLinkSchema,
  summary: 'Show the page on which a subscriber confirms the newsletter subscription',
  description: 'Changes nothing, so that programs that scan links in emails do not confirm a subscription.',
});
export const confirmNewsletter = defineEndpointSchema({
  ...emailLinkSchema,
  preservesResponseCache: true,
  summary: 'Confirm a subscription to the newsletter',
});
export const askNewsletterUnsubscribe = defineEndpointSchema({
  ...emailLinkSchema,
  summary: 'Show the page on which a subscriber confirms unsubscribing from the newsletter',
  description: 'Changes nothing, so that programs that scan links in emails do not unsubscribe anyone.',
});
export const unsubscribeNewsletter = defineEndpointSchema({
  ...emailLinkSchema,
  preservesResponseCache: true,
  summary: 'Unsubscribe from the newsletter with one click (RFC 8058)',
});
