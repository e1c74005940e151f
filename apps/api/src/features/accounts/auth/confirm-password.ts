import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser } from '../users.service.ts';
import { checkPassword } from './check-password.ts';

const createSessionEndedError = (): AppError => new AppError('unauthenticated', 'errors.unauthenticated');

/**
 * Confirms that the owner is present before an act on the whole account: a change of its email address, its export and its deletion.
 * The contracts of these acts also require the second factor, if the account has one.
 * @throws AppError validation_failed for a wrong password, because the web logs out on 401; rate_limited
 */
export async function confirmPassword(deps: Deps, caller: Caller, currentPassword: string, ip: string): Promise<UserRecord> {
  const account = await findUser(caller.id);
  if (!account) throw createSessionEndedError();
  const { isCorrect, user } = await checkPassword(deps, {
    emailKey: account.emailKey,
    ip,
    password: currentPassword,
    findUser: async () => await findUser(caller.id),
  });
  if (!user) throw createSessionEndedError();
  if (!isCorrect) throw createValidationError({ currentPassword: 'password.wrongCurrent' });
  return user;
}
