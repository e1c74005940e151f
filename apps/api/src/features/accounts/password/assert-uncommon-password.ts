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
export function assertUncommonPassword({ config, passwords }: Deps, { password, role, field }: PasswordChoice): void {
  const isRefused = config.NODE_ENV === 'production' || role === 'admin';
  if (isRefused && passwords.isCommon(password)) throw createValidationError({ [field]: 'password.common' });
}
