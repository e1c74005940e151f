import type { Deps } from '../../../platform/deps.ts';
import type { UserRecord } from '../users.model.ts';
import { startLoginAttempt } from './login-attempt.ts';

interface PasswordAttempt {
  emailKey: string;
  ip: string;
  password: string;
  findUser: () => Promise<UserRecord | null>;
}

type Outcome = { isCorrect: true; user: UserRecord } | { isCorrect: false; user: UserRecord | null };

/** Checks a password under the rate limits of the account and the IP address. @throws AppError rate_limited */
export async function checkPassword(deps: Deps, { emailKey, ip, password, findUser }: PasswordAttempt): Promise<Outcome> {
  const attempt = await startLoginAttempt(deps, emailKey, ip);
  const user = await findUser();
  if (!(await deps.passwords.verify(password, user?.passwordHash)) || !user) {
    await attempt.fail();
    return { isCorrect: false, user };
  }
  await attempt.succeed();
  return { isCorrect: true, user };
}
