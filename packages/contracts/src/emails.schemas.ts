import { z } from 'zod';
import { Email, Id, createOptionalTextSchema } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';

const MessageResponse = z.object({ message: z.string() });

export const sendDownload = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Resend the download link of a completed order by email',
  description:
    "Requires one of the caller's orders, and sends only to the address of that order. `downloadLink` only identifies the order; the email contains a valid link. Limit: 3 emails per hour per order.",
  status: 202,
  body: z.object({ email: Email, productName: createOptionalTextSchema(500), downloadLink: z.string().trim().max(2_000) }),
  response: MessageResponse,
  errors: ['forbidden', 'rate_limited'],
  bodyExample: {
    email: 'inacio@example.com',
    productName: 'Bases de marrabenta',
    downloadLink: 'http://localhost:4000/download/65f1c0ffee0123456789abcd',
  },
  example: { message: 'emails.downloadSent' },
});
export const sendCancellation = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Resend the cancellation notice of an order by email',
  description:
    "Requires one of the caller's orders, and sends only to the address of that order. The email contains the reason that was given at the cancellation; `message` is ignored. Limit: 3 emails per hour per order.",
  status: 202,
  body: z.object({ email: Email, orderId: Id, message: createOptionalTextSchema(2_000) }),
  response: MessageResponse,
  errors: ['forbidden', 'rate_limited'],
  bodyExample: { email: 'inacio@example.com', orderId: '65f1c0ffee0123456789abcd', message: '' },
  example: { message: 'emails.cancellationSent' },
});
