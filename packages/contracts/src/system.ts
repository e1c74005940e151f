import { defineGet } from './endpoint.ts';
import type * as schemas from './system.schemas.ts';

export const live = defineGet<typeof schemas.live>('/api/health/live', 'public');
export const ready = defineGet<typeof schemas.ready>('/api/health/ready', 'public');
export const serving = defineGet<typeof schemas.serving>('/api/health/serving', 'public');
export const metrics = defineGet<typeof schemas.metrics>('/api/metrics', 'public');
export const openapi = defineGet<typeof schemas.openapi>('/api/openapi.json', 'public');
