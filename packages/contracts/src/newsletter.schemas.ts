import { z } from 'zod';
import { IdParams } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { newsletter as messages } from './messages.ts';

const SubscriberEmail = z
  .string({ error: messages.emailRequired })
  .trim()
  .min(1, messages.emailRequired)
  .max(254, messages.emailInvalid)
  .pipe(z.email(messages.emailInvalid));

export const subscribeNewsletter = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Subscribe to the newsletter',
  description:
    'Answers the same whether the address is new or known. It gets a mail, and is on the list once its owner has confirmed. 10 per hour per address of the network.',
  body: z.object({ email: SubscriberEmail }),
  response: z.object({ message: z.string() }),
  errors: ['rate_limited'],
  bodyExample: { email: 'eva@example.com' },
  example: { message: messages.success },
});

/** A malformed token becomes an empty one, so that every wrong token gets the same response. */
const emailLinkSchema = {
  params: IdParams,
  query: z.object({ token: z.string().max(200).default('').catch('') }),
  produces: 'text/html',
  errors: ['not_found'],
} as const;

export const askNewsletterConfirm = defineEndpointSchema({
  ...emailLinkSchema,
  summary: 'The page behind the link that confirms a subscription',
  description: 'Asks only: programs that look at links in mails change nothing.',
});
export const confirmNewsletter = defineEndpointSchema({
  ...emailLinkSchema,
  preservesResponseCache: true,
  summary: 'Confirm a subscription to the newsletter',
});
export const askNewsletterUnsubscribe = defineEndpointSchema({
  ...emailLinkSchema,
  summary: 'The page behind the link that ends the newsletter',
  description: 'Asks only: programs that look at links in mails change nothing.',
});
export const unsubscribeNewsletter = defineEndpointSchema({
  ...emailLinkSchema,
  preservesResponseCache: true,
  summary: 'End the newsletter by one click (RFC 8058)',
});
