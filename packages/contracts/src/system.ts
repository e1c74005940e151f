import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './system.schemas.ts';

export const live = defineEndpoint<typeof schemas.live>({ method: 'GET', path: '/api/health/live', access: 'public' });
export const ready = defineEndpoint<typeof schemas.ready>({ method: 'GET', path: '/api/health/ready', access: 'public' });
export const serving = defineEndpoint<typeof schemas.serving>({ method: 'GET', path: '/api/health/serving', access: 'public' });
export const metrics = defineEndpoint<typeof schemas.metrics>({ method: 'GET', path: '/api/metrics', access: 'public' });
export const openapi = defineEndpoint<typeof schemas.openapi>({ method: 'GET', path: '/api/openapi.json', access: 'public' });
