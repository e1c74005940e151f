import { createSession } from '../features/accounts/sessions/sessions.service.ts';
import type { UserRecord } from '../features/accounts/users.model.ts';
import { createVerificationToken } from '../features/accounts/verification/verification-token.ts';
import type { TestApp } from './test-app.ts';

/** Confirms the email address of an account with a valid token, in a session of its own. */
export async function confirmEmail({ http, deps, clock }: TestApp, user: UserRecord): Promise<void> {
  const token = createVerificationToken(deps, user, clock.now().getTime() + 60_000);
  const auth = { Authorization: `Bearer ${await createSession(deps, user._id, 'test')}` };
  await http.post('/api/auth/verify-email').set(auth).send({ token }).expect(200);
}
