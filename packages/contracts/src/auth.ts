import { defineGet, definePost, definePut } from './endpoint.ts';
import type * as schemas from './auth.schemas.ts';

export const signup = definePost<typeof schemas.signup>('/api/auth/signup', 'public');
export const login = definePost<typeof schemas.login>('/api/auth/login', 'public', { usesCookies: true });
export const verifyEmail = definePost<typeof schemas.verifyEmail>('/api/auth/verify-email', 'user');
export const disownEmail = definePost<typeof schemas.disownEmail>('/api/auth/disown-email', 'public');
export const resendVerification = definePost<typeof schemas.resendVerification>('/api/auth/resend-verification', 'user');
export const updateProfile = definePut<typeof schemas.updateProfile>('/api/auth/profile', 'user');
export const checkUsername = defineGet<typeof schemas.checkUsername>('/api/auth/username', 'user');
export const requestReset = definePost<typeof schemas.requestReset>('/api/auth/request-reset', 'public');
export const resetPassword = definePost<typeof schemas.resetPassword>('/api/auth/reset-password', 'public');
export const rateNewPassword = definePost<typeof schemas.rateNewPassword>('/api/auth/password-rating', 'public');
export const changePassword = definePut<typeof schemas.changePassword>('/api/auth/change-password', 'user');
