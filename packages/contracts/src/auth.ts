import { endpoint } from './endpoint.ts';
import type * as schemas from './auth.schemas.ts';

export const signup = endpoint<typeof schemas.signup>({ method: 'POST', path: '/api/auth/signup', access: 'public' });
export const login = endpoint<typeof schemas.login>({ method: 'POST', path: '/api/auth/login', access: 'public' });
export const logout = endpoint<typeof schemas.logout>({ method: 'POST', path: '/api/auth/logout', access: 'public' });
export const verifyEmail = endpoint<typeof schemas.verifyEmail>({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
});
export const resendVerification = endpoint<typeof schemas.resendVerification>({
  method: 'POST',
  path: '/api/auth/resend-verification',
  access: 'user',
});
export const me = endpoint<typeof schemas.me>({ method: 'GET', path: '/api/auth/me', access: 'user' });
export const updateProfile = endpoint<typeof schemas.updateProfile>({ method: 'PUT', path: '/api/auth/profile', access: 'user' });
export const requestReset = endpoint<typeof schemas.requestReset>({
  method: 'POST',
  path: '/api/auth/request-reset',
  access: 'public',
});
export const resetPassword = endpoint<typeof schemas.resetPassword>({
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
});
export const changePassword = endpoint<typeof schemas.changePassword>({
  method: 'PUT',
  path: '/api/auth/change-password',
  access: 'user',
});
