import { defineGet } from './endpoint.ts';
import type * as schemas from './files.schemas.ts';

export const getHostedFile = defineGet<typeof schemas.getHostedFile>('/api/files/:id', 'creator', { scope: 'products:write' });
