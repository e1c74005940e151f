import { endpoint } from './endpoint.ts';
import type * as schemas from './system.schemas.ts';

export const live = endpoint<typeof schemas.live>({ method: 'GET', path: '/api/health/live', access: 'public' });
export const ready = endpoint<typeof schemas.ready>({ method: 'GET', path: '/api/health/ready', access: 'public' });
export const metrics = endpoint<typeof schemas.metrics>({ method: 'GET', path: '/api/metrics', access: 'public' });
export const openapi = endpoint<typeof schemas.openapi>({ method: 'GET', path: '/api/openapi.json', access: 'public' });
