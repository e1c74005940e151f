import type { Deps } from '../../../platform/deps.ts';
import { createValidationError } from '../../../platform/errors.ts';
import type { UserRecord } from '../users.model.ts';

interface PasswordChoice {
  password: string;
  role: UserRecord['role'];
  /** The field of the request. */
  field: 'password' | 'newPassword';
}

/** For other accounts outside production, the form only warns. @throws AppError validation_failed in production, and for admins */
export async function assertUncommonPassword(
  { config, passwords }: Deps,
  { password, role, field }: PasswordChoice,
): Promise<void> {
  const isRefused = config.NODE_ENV === 'production' || role === 'admin';
  if (isRefused && (await passwords.isCommon(password))) throw createValidationError({ [field]: 'password.common' });
}
