import { defineDelete, defineGet } from './endpoint.ts';
import type * as schemas from './sessions.schemas.ts';

export const listSessions = defineGet<typeof schemas.listSessions>('/api/auth/sessions', 'user', { isForEnrolment: true });
export const endSession = defineDelete<typeof schemas.endSession>('/api/auth/sessions/:id', 'user', { isForEnrolment: true });
export const endOtherSessions = defineDelete<typeof schemas.endOtherSessions>('/api/auth/sessions', 'user', {
  isForEnrolment: true,
});
