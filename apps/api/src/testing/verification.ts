import type { UserRecord } from '../features/accounts/users.model.ts';
import type { TestApp } from './test-app.ts';

/** Confirms the email address of an account with a valid token. */
export async function confirmEmail({ http, deps, clock }: TestApp, { _id, emailKey }: UserRecord): Promise<void> {
  const expiresAt = clock.now().getTime() + 60_000;
  const signature = deps.keys.sign('verify-email', String(_id), emailKey, expiresAt);
  await http
    .post('/api/auth/verify-email')
    .send({ token: `${String(_id)}.${expiresAt.toString(36)}.${signature}` })
    .expect(200);
}
