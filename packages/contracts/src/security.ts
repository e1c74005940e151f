import type * as factor from './second-factor.schemas.ts';
import type * as session from './sessions.schemas.ts';
import { defineDelete, defineGet, definePost } from './endpoint.ts';

export const listSessions = defineGet<typeof session.listSessions>('/api/auth/sessions', 'user', { isForEnrolment: true });
export const endSession = defineDelete<typeof session.endSession>('/api/auth/sessions/:id', 'user', {
  isForEnrolment: true,
});
export const endOtherSessions = defineDelete<typeof session.endOtherSessions>('/api/auth/sessions', 'user', {
  isForEnrolment: true,
});

export const getSecondFactor = defineGet<typeof factor.getSecondFactor>('/api/auth/second-factor', 'user', {
  isForEnrolment: true,
});
export const startEnrolment = definePost<typeof factor.startEnrolment>('/api/auth/second-factor/enrolment', 'user', {
  isForEnrolment: true,
});
export const enableSecondFactor = definePost<typeof factor.enableSecondFactor>('/api/auth/second-factor', 'user', {
  isForEnrolment: true,
});
export const disableSecondFactor = defineDelete<typeof factor.disableSecondFactor>('/api/auth/second-factor', 'user');
export const renewRecoveryCodes = definePost<typeof factor.renewRecoveryCodes>('/api/auth/second-factor/recovery-codes', 'user', {
  requiresRecentAuthentication: true,
});
export const reauthenticate = definePost<typeof factor.reauthenticate>('/api/auth/reauthenticate', 'user');
