import { z } from 'zod';
import { Email, Id, createOptionalTextSchema } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { emails as messages } from './messages.ts';

const MessageResponse = z.object({ message: z.string() });

export const sendDownload = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Mail the download link of a completed order again',
  description:
    "Only to the order's own address, and only for an order of the caller's. Of `downloadLink` just the order counts; a working link is mailed. 3 per hour per order.",
  status: 202,
  body: z.object({ email: Email, productName: createOptionalTextSchema(500), downloadLink: z.string().trim().max(2_000) }),
  response: MessageResponse,
  errors: ['forbidden', 'rate_limited'],
  bodyExample: {
    email: 'inacio@example.com',
    productName: 'Bases de marrabenta',
    downloadLink: 'http://localhost:4000/download/65f1c0ffee0123456789abcd',
  },
  example: { message: messages.downloadSent },
});
export const sendCancellation = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Mail the notice of a cancelled order again',
  description:
    "Only to the order's own address, and only for an order of the caller's. The mail quotes the reason given at the cancellation; `message` is not sent. 3 per hour per order.",
  status: 202,
  body: z.object({ email: Email, orderId: Id, message: createOptionalTextSchema(2_000) }),
  response: MessageResponse,
  errors: ['forbidden', 'rate_limited'],
  bodyExample: { email: 'inacio@example.com', orderId: '65f1c0ffee0123456789abcd', message: '' },
  example: { message: messages.cancellationSent },
});
