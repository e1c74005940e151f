import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './second-factor.schemas.ts';

export const getSecondFactor = defineEndpoint<typeof schemas.getSecondFactor>({
  method: 'GET',
  path: '/api/auth/second-factor',
  access: 'user',
  isForEnrolment: true,
});
export const startEnrolment = defineEndpoint<typeof schemas.startEnrolment>({
  method: 'POST',
  path: '/api/auth/second-factor/enrolment',
  access: 'user',
  isForEnrolment: true,
});
export const enableSecondFactor = defineEndpoint<typeof schemas.enableSecondFactor>({
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'user',
  isForEnrolment: true,
});
export const disableSecondFactor = defineEndpoint<typeof schemas.disableSecondFactor>({
  method: 'DELETE',
  path: '/api/auth/second-factor',
  access: 'user',
});
export const renewRecoveryCodes = defineEndpoint<typeof schemas.renewRecoveryCodes>({
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  access: 'user',
  requiresRecentAuthentication: true,
});
export const reauthenticate = defineEndpoint<typeof schemas.reauthenticate>({
  method: 'POST',
  path: '/api/auth/reauthenticate',
  access: 'user',
});
