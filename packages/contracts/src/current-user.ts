// Separate from auth.ts, because every page loads these endpoints.
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './auth.schemas.ts';

export const logout = defineEndpoint<typeof schemas.logout>({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  isForEnrolment: true,
});
export const me = defineEndpoint<typeof schemas.me>({
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  isForEnrolment: true,
});
