// Separate from auth.ts, because every page loads these endpoints.
import { defineGet, definePost } from './endpoint.ts';
import type * as schemas from './auth.schemas.ts';

export const logout = definePost<typeof schemas.logout>('/api/auth/logout', 'public', { isForEnrolment: true });
export const me = defineGet<typeof schemas.me>('/api/auth/me', 'user', { isForEnrolment: true });
