import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './sessions.schemas.ts';

export const listSessions = defineEndpoint<typeof schemas.listSessions>({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  isForEnrolment: true,
});
export const endSession = defineEndpoint<typeof schemas.endSession>({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'user',
  isForEnrolment: true,
});
export const endOtherSessions = defineEndpoint<typeof schemas.endOtherSessions>({
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: 'user',
  isForEnrolment: true,
});
