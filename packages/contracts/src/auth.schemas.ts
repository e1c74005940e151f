import { z } from 'zod';
import { shape } from './endpoint.ts';
import { Email } from './common.schemas.ts';
import { FirstName, LastName, ProfileInput, User, Username } from './users.schemas.ts';

export const PASSWORD_MIN = 8;
const PASSWORD_MAX_BYTES = 72;

const withinBcrypt = (value: string): boolean => new TextEncoder().encode(value).length <= PASSWORD_MAX_BYTES;

/** bcrypt reads 72 bytes: a longer password is refused, not cut (decisions, section 4). */
export const NewPassword = z
  .string({ error: 'Senha é obrigatória' })
  .min(1, 'Senha é obrigatória')
  .min(PASSWORD_MIN, 'Senha deve ter pelo menos 8 caracteres')
  .refine(withinBcrypt, 'Senha demasiado longa')
  .refine((value) => !value.includes('\0'), 'Senha inválida');

const SignupFields = z.strictObject({
  firstName: FirstName,
  lastName: LastName,
  username: Username,
  email: Email,
  password: NewPassword,
});
const matches = (body: { password: string; confirmPassword?: string | undefined }) =>
  body.confirmPassword === undefined || body.confirmPassword === body.password;
const mismatch = { path: ['confirmPassword'], message: 'As senhas não correspondem' };

export const SignupInput = SignupFields.extend({ confirmPassword: z.string().optional() }).refine(matches, mismatch);

/** The sign-up form asks for the password twice; the wire need not. */
export const SignupForm = SignupFields.extend({
  confirmPassword: z.string({ error: 'Por favor, confirme sua senha' }).min(1, 'Por favor, confirme sua senha'),
}).refine(matches, mismatch);

export const LoginInput = z.object({
  email: Email,
  password: z.string({ error: 'Senha é obrigatória' }).min(1, 'Senha é obrigatória').max(1000, 'Senha demasiado longa'),
});

const Session = z.object({ token: z.string(), user: User });

export const signup = shape({
  summary: 'Sign up',
  description: 'Makes a creator account. Unknown fields, such as `role`, are refused.',
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
});

export const login = shape({
  summary: 'Log in',
  description: 'An unknown e-mail and a wrong password get the same answer in the same time.',
  body: LoginInput,
  response: Session,
  errors: ['unauthenticated', 'forbidden', 'rate_limited'],
  bodyExample: { email: 'creator@banca.test', password: 'Creator-banca-1' },
});

export const me = shape({ summary: 'The account behind the token', response: z.object({ user: User }) });

export const updateProfile = shape({
  summary: 'Change the own profile',
  description: 'JSON or multipart with `profilePicture`. A change of a payment account mails the owner and is audited.',
  body: ProfileInput,
  files: { profilePicture: { maxCount: 1, description: 'JPEG, PNG, WebP or AVIF, 5 MB at most' } },
  bodyLimit: 30_000_000,
  response: z.object({ user: User, message: z.string() }),
  errors: ['conflict', 'unsupported_media', 'too_large'],
  bodyExample: { mpesa: '84 555 0123', description: 'Música e bases para guitarra' },
});
