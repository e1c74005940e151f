import { z } from 'zod';
import { Email, Id, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleCreatorCard, examplePlacedOrder } from './examples.ts';
import { TokenQuery } from './link-token.schemas.ts';

const OrderParams = z.object({ orderId: Id });

export const getDownload = defineEndpointSchema({
  summary: 'Get the product of a download link',
  description:
    'Does not count as a download. Answers 404 for an invalid token or a pending order, and 410 if the link expired, a newer link was sent or the order was cancelled.',
  params: OrderParams,
  query: TokenQuery,
  response: z.object({
    product: z.object({ _id: Id, title: z.string(), image: z.string().nullable(), creator: z.object({ username: z.string() }) }),
    expiresAt: Timestamp,
  }),
  errors: ['not_found', 'gone'],
  example: {
    product: {
      _id: examplePlacedOrder.product._id,
      title: examplePlacedOrder.product.title,
      image: examplePlacedOrder.product.image,
      creator: { username: exampleCreatorCard.username },
    },
    expiresAt: '2026-11-22T08:00:00.000Z',
  },
});
export const getDownloadFile = defineEndpointSchema({
  summary: 'Download the file: redirects to its URL and counts the download',
  status: 302,
  params: OrderParams,
  query: TokenQuery,
  produces: 'redirect',
  errors: ['not_found', 'gone'],
});
export const renewDownload = defineEndpointSchema({
  summary: 'Email a new download link to the address of the order',
  description:
    'Always answers 202, so that the response does not reveal which orders and addresses exist. Limits: 3 requests per hour per order, 20 per hour per IP address.',
  status: 202,
  params: OrderParams,
  body: z.object({ email: Email }),
  response: z.object({ message: z.string() }),
  errors: ['rate_limited'],
  bodyExample: { email: 'inacio@example.com' },
  example: { message: 'downloads.renewed' },
});
