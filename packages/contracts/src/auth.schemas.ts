import { z } from 'zod';
import { defineEndpointSchema } from './endpoint.ts';
import { createEmailSchema, Email } from './common.schemas.ts';
import { Otp } from './otp.schemas.ts';
import { exampleOwnUser } from './examples.ts';
import { createTokenInput, createTokenSchema } from './link-token.schemas.ts';
import { FirstName, LastName, OwnUser, ProfileInput, Username } from './users.schemas.ts';

export const PASSWORD_MIN = 8;
const PASSWORD_MAX_BYTES = 72;

const fitsBcrypt = (value: string): boolean => new TextEncoder().encode(value).length <= PASSWORD_MAX_BYTES;

/** Refuses passwords longer than 72 bytes, because bcrypt ignores the rest. */
export const NewPassword = z
  .string({ error: 'validation.passwordRequired' })
  .min(1, 'validation.passwordRequired')
  .min(PASSWORD_MIN, 'validation.passwordTooShort')
  .refine(fitsBcrypt, 'validation.passwordTooLong')
  .refine((value) => !value.includes('\0'), 'validation.passwordInvalid');

const SignupFields = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  username: Username,
  email: Email,
  password: NewPassword,
});
const passwordsMatch = (body: { password: string; confirmPassword?: string | undefined }) =>
  body.confirmPassword === undefined || body.confirmPassword === body.password;
const mismatchIssue = { path: ['confirmPassword'], message: 'validation.passwordMismatch' };

export const SignupInput = SignupFields.extend({ confirmPassword: z.string().optional() }).refine(passwordsMatch, mismatchIssue);

export const SignupForm = SignupFields.extend({
  confirmPassword: z.string({ error: 'validation.confirmationRequired' }).min(1, 'validation.confirmationRequired'),
}).refine(passwordsMatch, mismatchIssue);

const LOGIN_CODE_PATTERN = /^[2-9a-hj-km-np-z]{8}$/;
/** Ignores spaces and hyphens, which only group the characters, and capitals, because phones begin a text with one. */
const LoginCode = z
  .string({ error: 'auth.codeRequired' })
  .max(50, { error: 'auth.codeMalformed', abort: true })
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().min(1, 'auth.codeRequired').regex(LOGIN_CODE_PATTERN, 'auth.codeMalformed'))
  .meta({ override: { type: 'string', maxLength: 50, example: 'k7qm-x29d' } });

export const LoginInput = z.object({
  email: Email,
  password: z
    .string({ error: 'validation.passwordRequired' })
    .min(1, 'validation.passwordRequired')
    .max(1000, 'validation.passwordTooLong'),
  /** Needed if the account has a second factor: a code of the app, or a recovery code. */
  otp: Otp.optional(),
  /** Needed after `code_required`: the code of the email. */
  code: LoginCode.optional(),
});

export const LoginWithCodeInput = LoginInput.extend({ code: LoginCode });

export const LoginWithOtpInput = LoginInput.extend({ otp: Otp });

const Session = z.object({ token: z.string(), user: OwnUser });
const exampleSession = { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiI2NWYxYzBmZmVlIn0.k3b0x', user: exampleOwnUser };

export const signup = defineEndpointSchema({
  summary: 'Sign up',
  description: 'Creates a creator account. Unknown fields, such as `role`, are refused.',
  status: 201,
  body: SignupInput,
  response: Session,
  errors: ['conflict', 'rate_limited'],
  bodyExample: {
    firstName: 'Helena',
    lastName: 'Macuácua',
    username: 'helena',
    email: 'helena@example.com',
    password: 'uma-senha-longa',
  },
  example: exampleSession,
});

export const login = defineEndpointSchema({
  summary: 'Log in',
  description:
    'An unknown email and a wrong password get the same response after the same time. If the account has a second factor, the right ' +
    'password without `otp` is answered with `otp_required`. After 500 failures of an account in a day, devices on which it was not ' +
    'logged in before get `code_required`, and a code is emailed if email and password are right: repeat the login with `code`. The ' +
    'cookie `banca.device` of a successful login makes the device known.',
  body: LoginInput,
  response: Session,
  errors: ['unauthenticated', 'otp_required', 'code_required', 'forbidden', 'rate_limited'],
  bodyExample: { email: 'creator@banca.test', password: 'Creator-banca-1' },
  example: exampleSession,
});

export const me = defineEndpointSchema({
  summary: 'Get the logged-in account',
  response: z.object({ user: OwnUser }),
  example: { user: exampleOwnUser },
});

export const updateProfile = defineEndpointSchema({
  summary: "Update the caller's profile",
  description:
    'Accepts JSON or multipart with `profilePicture`. Changing a payment account emails the owner and is recorded in the audit log.',
  body: ProfileInput,
  files: { profilePicture: { maxCount: 1, description: 'JPEG, PNG, WebP or AVIF, 5 MB at most' } },
  maxBodyBytes: 30_000_000,
  response: z.object({ user: OwnUser, message: z.string() }),
  errors: ['conflict', 'unsupported_media', 'too_large', 'reauthentication_required'],
  bodyExample: { mpesa: '84 555 0123', description: 'Música e bases para guitarra' },
  example: { user: exampleOwnUser, message: 'dashboard.profileUpdated' },
});

export const checkUsername = defineEndpointSchema({
  summary: 'Find out whether the caller can take a username',
  description: 'Another account may take it before the profile is updated, which is then refused with `conflict`.',
  query: z.object({ username: Username }),
  response: z.object({
    /** True for the caller's own usernames, also former ones. */
    isAvailable: z.boolean(),
  }),
  example: { isAvailable: true },
});

/** A reset accepts a shorter password than signup. See docs/rules.md#login-and-sessions. */
export const RESET_PASSWORD_MIN = 6;

const createPasswordSchema = (min: number, required: string, tooShort: string) =>
  z
    .string({ error: required })
    .min(1, required)
    .min(min, tooShort)
    .refine(fitsBcrypt, 'validation.newPasswordTooLong')
    .refine((value) => !value.includes('\0'), 'validation.newPasswordInvalid');

const newPasswordsMatch = (body: { newPassword: string; confirmPassword?: string | undefined }) =>
  body.confirmPassword === undefined || body.confirmPassword === body.newPassword;

export const RequestResetInput = z.object({ email: createEmailSchema('password.emailRequired', 'password.emailInvalid') });

const ResetFields = z.object({
  token: createTokenSchema('password.badToken'),
  newPassword: createPasswordSchema(RESET_PASSWORD_MIN, 'password.required', 'password.resetTooShort'),
});

export const ResetPasswordInput = ResetFields.extend({ confirmPassword: z.string().optional() }).refine(newPasswordsMatch, {
  path: ['confirmPassword'],
  message: 'password.resetMismatch',
});

export const ResetPasswordForm = ResetFields.omit({ token: true })
  .extend({ confirmPassword: z.string({ error: 'password.confirmRequired' }).min(1, 'password.confirmRequired') })
  .refine(newPasswordsMatch, { path: ['confirmPassword'], message: 'password.resetMismatch' });

export const CurrentPassword = z
  .string({ error: 'password.currentRequired' })
  .min(1, 'password.currentRequired')
  .max(1000, 'password.wrongCurrent');

const ChangeFields = z.object({
  currentPassword: CurrentPassword,
  newPassword: createPasswordSchema(PASSWORD_MIN, 'password.newRequired', 'validation.newPasswordTooShort'),
});

export const ChangePasswordInput = ChangeFields.extend({ confirmPassword: z.string().optional() }).refine(newPasswordsMatch, {
  path: ['confirmPassword'],
  message: 'password.changeMismatch',
});

export const ChangePasswordForm = ChangeFields.extend({
  confirmPassword: z.string({ error: 'password.confirmRequired' }).min(1, 'password.confirmRequired'),
}).refine(newPasswordsMatch, { path: ['confirmPassword'], message: 'password.changeMismatch' });

const MessageResponse = z.object({ message: z.string() });

export const requestReset = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Request an email with a link to reset the password',
  description: 'The response is the same whether or not the account exists. Limit: 5 requests per hour per account.',
  body: RequestResetInput,
  response: MessageResponse,
  bodyExample: { email: 'creator@banca.test' },
  example: { message: 'password.resetRequested' },
});

export const resetPassword = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Set a new password with the token from the email',
  description:
    'The token works once, within one hour. All sessions of the account end. An invalid or used token is answered with 400.',
  body: ResetPasswordInput,
  response: MessageResponse,
  bodyExample: { token: '65f1c0ffee0123456789abcd.k3b0…', newPassword: 'outra-senha-longa' },
  example: { message: 'password.resetDone' },
});

export const rateNewPassword = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Find out whether a new password is a common one',
  description: 'Common passwords are refused for admins and in production. Forms warn everybody. Nothing is stored.',
  body: z.object({ password: z.string({ error: 'validation.passwordRequired' }).max(1000, 'validation.passwordTooLong') }),
  response: z.object({ isCommon: z.boolean() }),
  bodyExample: { password: '12345678' },
  example: { isCommon: true },
});

export const changePassword = defineEndpointSchema({
  preservesResponseCache: true,
  summary: "Change the caller's password",
  description:
    'All other sessions of the account end, and its owner is notified by email. A wrong current password is answered with 400.',
  body: ChangePasswordInput,
  response: MessageResponse,
  errors: ['conflict'],
  bodyExample: { currentPassword: 'Creator-banca-1', newPassword: 'outra-senha-longa' },
  example: { message: 'password.changed' },
});

export const logout = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Log out, ending the session of the token',
  description: 'Idempotent. The response is the same without a valid token.',
  status: 204,
});

const VerificationToken = createTokenInput('verification.badToken');

export const verifyEmail = defineEndpointSchema({
  summary: 'Confirm an email address with the token from the email',
  description:
    'The caller must be the account that the link was sent for; another one is answered with 403. The token works once, within 24 hours. An invalid or used token is answered with 400.',
  body: VerificationToken,
  response: z.object({ user: OwnUser }),
  errors: ['forbidden'],
  bodyExample: { token: '65f1c0ffee0123456789abcd.k3b0…' },
  example: { user: exampleOwnUser },
});

export const disownEmail = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Say that an account that was created with your email address is not yours',
  description:
    'For the owner of an address with which a stranger signed up, with the token of the confirmation email; needs no session. The account can never confirm the address and gets no further emails; nothing else changes. Works after the link has expired, and is idempotent. An invalid token, or a confirmed address, is answered with 400.',
  body: VerificationToken,
  response: MessageResponse,
  bodyExample: { token: '65f1c0ffee0123456789abcd.k3b0…' },
  example: { message: 'verification.disownDone' },
});

export const resendVerification = defineEndpointSchema({
  preservesResponseCache: true,
  summary: "Resend the email that confirms the caller's address",
  description:
    'Sends nothing if the address is already confirmed. Answers 409 if the owner of the address has said that the account is not theirs. Limit: 5 requests per hour.',
  errors: ['conflict'],
  status: 202,
  response: MessageResponse,
  example: { message: 'verification.sent' },
});
