import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './auth.schemas.ts';

export const signup = defineEndpoint<typeof schemas.signup>({ method: 'POST', path: '/api/auth/signup', access: 'public' });
export const login = defineEndpoint<typeof schemas.login>({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  usesCookies: true,
});
export const verifyEmail = defineEndpoint<typeof schemas.verifyEmail>({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'user',
});
export const disownEmail = defineEndpoint<typeof schemas.disownEmail>({
  method: 'POST',
  path: '/api/auth/disown-email',
  access: 'public',
});
export const resendVerification = defineEndpoint<typeof schemas.resendVerification>({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'user',
});
export const updateProfile = defineEndpoint<typeof schemas.updateProfile>({
  method: 'PUT',
  path: '/api/auth/profile',
  access: 'user',
});
export const requestReset = defineEndpoint<typeof schemas.requestReset>({
  method: 'POST',
  path: '/api/auth/request-reset',
  access: 'public',
});
export const resetPassword = defineEndpoint<typeof schemas.resetPassword>({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
});
export const rateNewPassword = defineEndpoint<typeof schemas.rateNewPassword>({
  method: 'POST',
  path: '/api/auth/password-rating',
  access: 'public',
});
export const changePassword = defineEndpoint<typeof schemas.changePassword>({
  method: 'PUT',
  path: '/api/auth/change-password',
  access: 'user',
});
