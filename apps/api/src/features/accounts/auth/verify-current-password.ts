import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser } from '../users.service.ts';
import { startSessionAttempt } from './login-attempt.ts';

/**
 * Confirms that the owner is present before a sensitive action. Contracts also require the second factor, if there is one.
 * @throws AppError validation_failed for a wrong password, because the web logs out on 401; unauthenticated, rate_limited
 */
export async function verifyCurrentPassword(deps: Deps, caller: Caller, currentPassword: string): Promise<UserRecord> {
  const user = await findUser(caller.id);
  if (!user) throw new AppError('unauthenticated', 'errors.unauthenticated');
  const attempt = await startSessionAttempt(deps, caller);
  if (!(await deps.passwords.verify(currentPassword, user.passwordHash)))
    throw createValidationError({ currentPassword: 'password.wrongCurrent' });
  await attempt.succeed();
  return user;
}
