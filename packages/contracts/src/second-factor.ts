import { defineDelete, defineGet, definePost } from './endpoint.ts';
import type * as schemas from './second-factor.schemas.ts';

export const getSecondFactor = defineGet<typeof schemas.getSecondFactor>('/api/auth/second-factor', 'user', {
  isForEnrolment: true,
});
export const startEnrolment = definePost<typeof schemas.startEnrolment>('/api/auth/second-factor/enrolment', 'user', {
  isForEnrolment: true,
});
export const enableSecondFactor = definePost<typeof schemas.enableSecondFactor>('/api/auth/second-factor', 'user', {
  isForEnrolment: true,
});
export const disableSecondFactor = defineDelete<typeof schemas.disableSecondFactor>('/api/auth/second-factor', 'user');
export const renewRecoveryCodes = definePost<typeof schemas.renewRecoveryCodes>(
  '/api/auth/second-factor/recovery-codes',
  'user',
  { requiresRecentAuthentication: true },
);
export const reauthenticate = definePost<typeof schemas.reauthenticate>('/api/auth/reauthenticate', 'user');
