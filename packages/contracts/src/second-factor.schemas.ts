import { z } from 'zod';
import { CurrentPassword } from './auth.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { Otp, OtpInput } from './otp.schemas.ts';

export const StartEnrolmentInput = z.object({ currentPassword: CurrentPassword });
export const DisableSecondFactorInput = z.object({ currentPassword: CurrentPassword, otp: Otp });

/** Shown once. Each works once, in place of a code of the app. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const exampleCodes = { recoveryCodes: ['0k7q-m2x9-dp4t', '1v8c-w3ye-z6rh'] };
const bodyExample = { currentPassword: 'Creator-banca-1', otp: '123456' };

export const getSecondFactor = defineEndpointSchema({
  summary: 'Get the state of the second factor',
  response: z.object({ isEnabled: z.boolean(), recoveryCodesLeft: z.int() }),
  example: { isEnabled: true, recoveryCodesLeft: 9 },
});

export const startEnrolment = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Create the secret of a second factor',
  description:
    'The second factor is on when a code confirms it, within an hour. Another call replaces the secret. A wrong password is answered with 400.',
  body: StartEnrolmentInput,
  response: z.object({
    /** In base32, for apps that cannot scan. */
    secret: z.string(),
    uri: z.string(),
  }),
  errors: ['conflict'],
  bodyExample: { currentPassword: 'Creator-banca-1' },
  example: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Banca:helena%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Banca',
  },
});

export const enableSecondFactor = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Turn the second factor on with a code of the app',
  description: 'Ends the other sessions of the account and emails its owner. A wrong code is answered with 400.',
  body: OtpInput,
  response: RecoveryCodes,
  errors: ['conflict'],
  bodyExample: { otp: '123456' },
  example: exampleCodes,
});

export const disableSecondFactor = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Turn the second factor off',
  description: 'Emails the owner. A wrong password or code is answered with 400.',
  body: DisableSecondFactorInput,
  response: z.object({ message: z.string() }),
  bodyExample,
  example: { message: 'secondFactor.disabled' },
});

export const renewRecoveryCodes = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Replace all recovery codes',
  description: 'Emails the owner.',
  response: RecoveryCodes,
  errors: ['conflict'],
  example: exampleCodes,
});

export const reauthenticate = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Repeat the second factor',
  description:
    'Afterwards, requests that are answered with `reauthentication_required` succeed for ten minutes. A wrong code is answered with 400.',
  status: 204,
  body: OtpInput,
  bodyExample: { otp: '123456' },
});
