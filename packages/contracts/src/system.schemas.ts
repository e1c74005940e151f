import { z } from 'zod';
import { defineEndpointSchema } from './endpoint.ts';

export const live = defineEndpointSchema({ summary: 'The process runs', response: z.object({ status: z.literal('ok') }) });
export const ready = defineEndpointSchema({
  summary: 'The database and the storage answer',
  response: z.object({ status: z.literal('ok'), database: z.literal('ok'), storage: z.literal('ok') }),
  errors: ['unavailable'],
});
export const metrics = defineEndpointSchema({
  summary: 'Prometheus metrics; in production only with METRICS_TOKEN as bearer token',
  produces: 'text/plain',
  errors: ['not_found'],
});
export const openapi = defineEndpointSchema({ summary: 'This API as OpenAPI 3.1', produces: 'application/json' });
