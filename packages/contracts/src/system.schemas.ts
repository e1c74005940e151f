import { z } from 'zod';
import { defineEndpointSchema } from './endpoint.ts';

export const live = defineEndpointSchema({
  summary: 'Check that the process is running',
  response: z.object({ status: z.literal('ok') }),
});
export const ready = defineEndpointSchema({
  summary: 'Check that the database and the storage are available',
  response: z.object({ status: z.literal('ok'), database: z.literal('ok'), storage: z.literal('ok') }),
  errors: ['unavailable'],
});
export const serving = defineEndpointSchema({
  summary: 'Check that the process accepts requests, for load balancers',
  description:
    'Answers 503 while the process stops. Ignores the database and the storage, which all processes share: without them, no process would be left.',
  response: z.object({ status: z.literal('ok') }),
  errors: ['unavailable'],
});
export const metrics = defineEndpointSchema({
  summary: 'Get Prometheus metrics; production requires METRICS_TOKEN as bearer token',
  produces: 'text/plain',
  errors: ['not_found'],
});
export const openapi = defineEndpointSchema({ summary: 'Get this OpenAPI 3.1 document', produces: 'application/json' });
