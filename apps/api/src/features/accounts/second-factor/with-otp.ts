import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import type { AppError } from '../../../platform/errors.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import type { LoginAttempt } from '../auth/login-attempt.ts';
import type { UserRecord } from '../users.model.ts';
import { consumeOtp, matchOtp } from './otp.ts';

export const toOtpLimitKey = (user: Types.ObjectId | string, client: string | undefined): string =>
  client === undefined ? String(user) : `${String(user)} ${client}`;

interface OtpCheck {
  user: Pick<UserRecord, '_id'>;
  otp: string;
  attempt: LoginAttempt;
  createError: () => AppError;
}

/** Limits wrong codes per account: a guesser already knows the password. @throws AppError rate_limited, that of `createError` */
export async function withOtp<T>(
  deps: Deps,
  { user, otp, attempt, createError }: OtpCheck,
  work: (session: ClientSession) => Promise<T>,
): Promise<T> {
  const limitKey = toOtpLimitKey(user._id, attempt.client);
  await deps.limits.consume('otp-account', limitKey);
  const match = await matchOtp(deps, user._id, otp);
  const outcome =
    match &&
    (await inTransaction(async (session) => {
      const isConsumed = await consumeOtp(deps, user._id, match, session);
      return isConsumed ? { result: await work(session) } : undefined;
    }));
  if (!outcome) throw createError();
  await Promise.all([attempt.succeed(), deps.limits.reset('otp-account', limitKey)]);
  return outcome.result;
}
