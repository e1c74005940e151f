import { z } from 'zod';
import { cleanTypedText } from './typed-text.ts';

/** Six digits of an authenticator app, or a recovery code: one of ten digits, then eleven characters. */
const OTP_PATTERN = /^(\d{6}|\d[2-9a-hj-km-np-z]{11})$/;

export const Otp = z
  .string({ error: 'secondFactor.codeRequired' })
  .max(50, { error: 'secondFactor.codeMalformed', abort: true })
  .transform((code) => cleanTypedText(code).replace(/[ -]/g, '').toLowerCase())
  .pipe(z.string().min(1, 'secondFactor.codeRequired').regex(OTP_PATTERN, 'secondFactor.codeMalformed'))
  .meta({ override: { type: 'string', maxLength: 50, example: '123456' } });

export const OtpInput = z.object({ otp: Otp });
