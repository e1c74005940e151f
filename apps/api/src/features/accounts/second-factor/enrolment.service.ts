import type { ClientSession, Types } from 'mongoose';
import { generateSecret, generateURI } from 'otplib';
import type { Caller } from '../../../platform/caller.ts';
import { HOUR_MS } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { isDuplicateKey } from '../../../platform/mongo/duplicate-key.ts';
import { inTransaction } from '../../../platform/mongo/transaction.ts';
import { verifyCurrentPassword } from '../auth/verify-current-password.ts';
import { queueSecurityNotice } from '../emails/security-notices.ts';
import { endSessions, recordAuthentication } from '../sessions/sessions.service.ts';
import { setHasSecondFactor } from '../users.service.ts';
import { findTotpStep, isTotpCode } from './otp.ts';
import { createRecoveryCodes, formatRecoveryCode, hashRecoveryCodes } from './recovery-codes.ts';
import { type SecondFactorRecord, SecondFactorModel } from './second-factors.model.ts';
import { encryptSecret } from './totp-secret.ts';
import { toOtpLimitKey } from './with-otp.ts';

const ISSUER = 'Banca';

const createAlreadyEnabledError = (): AppError => new AppError('conflict', 'secondFactor.alreadyEnabled');

/** Replaces an unconfirmed secret. For one in use, the upsert fails to insert a document with the same id. @throws AppError conflict */
async function saveUnconfirmedSecret({ clock, keys }: Deps, user: Types.ObjectId, secret: string): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + HOUR_MS);
  const fields = { secret: encryptSecret(keys, user, secret), expiresAt };
  try {
    await SecondFactorModel.updateOne({ _id: user, enabledAt: null }, { $set: fields }, { upsert: true });
  } catch (error) {
    throw isDuplicateKey(error) ? createAlreadyEnabledError() : error;
  }
}

/** @throws AppError validation_failed for a wrong password, conflict, rate_limited */
export async function startEnrolment(
  deps: Deps,
  caller: Caller,
  currentPassword: string,
): Promise<{ secret: string; uri: string }> {
  const user = await verifyCurrentPassword(deps, caller, currentPassword);
  if (user.hasSecondFactor) throw createAlreadyEnabledError();
  const secret = generateSecret();
  await saveUnconfirmedSecret(deps, user._id, secret);
  return { secret, uri: generateURI({ issuer: ISSUER, label: user.email, secret }) };
}

interface Confirmation {
  factor: SecondFactorRecord;
  lastStep: number;
  recoveryCodes: { hash: string }[];
}

async function enable(deps: Deps, caller: Caller, confirmation: Confirmation, session: ClientSession): Promise<void> {
  const { factor, ...fields } = confirmation;
  const user = factor._id;
  const at = deps.clock.now();
  const unconfirmed = { _id: user, enabledAt: null, 'secret.data': factor.secret.data };
  const change = { $set: { ...fields, enabledAt: at }, $unset: { expiresAt: 1 } } as const;
  const { matchedCount } = await SecondFactorModel.updateOne(unconfirmed, change, { session });
  if (matchedCount === 0) throw createAlreadyEnabledError();
  await setHasSecondFactor(user, true, at, session);
  await endSessions(user, session, { exceptId: caller.sessionId });
  await recordAuthentication(caller, at, session);
  await writeAudit({ at, actor: user, action: 'user.second-factor-on', target: user }, session);
  await queueSecurityNotice(deps, user, ['second-factor-on'], session);
}

/** Ends the other sessions, for which no code was asked. @throws AppError validation_failed, conflict, rate_limited */
export async function enableSecondFactor(deps: Deps, caller: Caller, otp: string): Promise<string[]> {
  const limitKey = toOtpLimitKey(caller.id, `session ${caller.sessionId}`);
  await deps.limits.consume('otp-account', limitKey);
  const factor = await SecondFactorModel.findById(caller.id).lean<SecondFactorRecord>();
  if (factor?.enabledAt) throw createAlreadyEnabledError();
  if (!factor?.expiresAt || factor.expiresAt <= deps.clock.now()) throw createValidationError({ otp: 'secondFactor.notStarted' });
  const lastStep = isTotpCode(otp) ? findTotpStep(deps, factor, otp) : undefined;
  if (lastStep === undefined) throw createValidationError({ otp: 'secondFactor.wrongCode' });
  const codes = createRecoveryCodes();
  const recoveryCodes = await hashRecoveryCodes(deps.passwords, codes);
  await inTransaction((session) => enable(deps, caller, { factor, lastStep, recoveryCodes }, session));
  await deps.limits.reset('otp-account', limitKey);
  return codes.map(formatRecoveryCode);
}
