import { z } from 'zod';
import { exportAnalytics } from './analytics.schemas.ts';
import { Timestamp } from './common.schemas.ts';
import { exportCustomers } from './creators.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exportOrders } from './orders.schemas.ts';
import { Month } from './receipts.schemas.ts';

export const createCsvLink = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Create a link that downloads a CSV file, or a statement as a PDF',
  description:
    'For browsers that can save only what has an address, such as those inside other apps. The link needs no `Authorization` header, works for 5 minutes, and ends with the session. The file is in the language of this request.',
  status: 201,
  body: z.discriminatedUnion('file', [
    z.object({ file: z.literal('orders'), query: exportOrders.query.omit({ lang: true }).default({}) }),
    z.object({ file: z.literal('customers'), query: exportCustomers.query.omit({ lang: true }).default({}) }),
    z.object({ file: z.literal('analytics'), query: exportAnalytics.query.omit({ lang: true }).default({}) }),
    z.object({ file: z.literal('products') }),
    z.object({ file: z.literal('statement'), query: z.object({ month: Month, format: z.enum(['csv', 'pdf']).default('csv') }) }),
  ]),
  response: z.object({ url: z.string(), expiresAt: Timestamp }),
  bodyExample: { file: 'orders', query: { q: 'eva' } },
  example: {
    url: 'http://localhost:4000/api/creators/orders.csv?q=eva&session=65f1c0ffee0123456789abcd&expires=1795680300&signature=k3b0…',
    expiresAt: '2026-11-21T08:05:00.000Z',
  },
});
