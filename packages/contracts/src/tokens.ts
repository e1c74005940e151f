import { defineDelete, defineGet, definePost } from './endpoint.ts';
import type * as schemas from './tokens.schemas.ts';

export const listTokens = defineGet<typeof schemas.listTokens>('/api/tokens', 'creator');
export const createToken = definePost<typeof schemas.createToken>('/api/tokens', 'creator', {
  requiresRecentAuthentication: true,
});
export const revokeToken = defineDelete<typeof schemas.revokeToken>('/api/tokens/:id', 'creator');
