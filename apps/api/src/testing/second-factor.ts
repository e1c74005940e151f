import { generateSync } from 'otplib';
import type { UserRecord } from '../features/accounts/users.model.ts';
import { logInAs, PASSWORD } from './factories.ts';
import type { TestApp } from './test-app.ts';

export interface SecondFactorOwner {
  user: UserRecord;
  auth: { Authorization: string };
  secret: string;
  recoveryCodes: string[];
}

/** The code of the app at the time of the test clock. @param steps how many periods of 30 s later */
export const createOtp = ({ clock }: TestApp, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + 30 * steps });

/** Turns the second factor on for a logged-in account. The clock advances, so that the next code is a new one. */
export async function enableSecondFactor(
  app: TestApp,
  auth: Record<string, string>,
): Promise<Pick<SecondFactorOwner, 'secret' | 'recoveryCodes'>> {
  const enrolment = await app.http
    .post('/api/auth/second-factor/enrolment')
    .set(auth)
    .send({ currentPassword: PASSWORD })
    .expect(200);
  const { secret } = enrolment.body as { secret: string };
  const body = { otp: createOtp(app, secret) };
  const response = await app.http.post('/api/auth/second-factor').set(auth).send(body).expect(200);
  app.clock.advance(30_000);
  return { secret, recoveryCodes: (response.body as { recoveryCodes: string[] }).recoveryCodes };
}

/** Creates an account, by default a creator, with a second factor and a session in which it was just checked. */
export async function logInWithSecondFactor(app: TestApp, overrides: Partial<UserRecord> = {}): Promise<SecondFactorOwner> {
  const { user, auth } = await logInAs(app, overrides);
  return { user, auth, ...(await enableSecondFactor(app, auth)) };
}
