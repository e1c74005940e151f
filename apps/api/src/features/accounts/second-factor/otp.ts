import type { ClientSession, Types } from 'mongoose';
import { verifySync } from 'otplib';
import type { Deps } from '../../../platform/deps.ts';
import { writeAudit } from '../../../platform/mongo/audit.ts';
import { queueSecurityNotice } from '../emails/security-notices.ts';
import { findRecoveryCode } from './recovery-codes.ts';
import { type SecondFactorRecord, SecondFactorModel } from './second-factors.model.ts';
import { decryptSecret } from './totp-secret.ts';

const STEP_S = 30;

/** Recovery codes are longer. */
export const isTotpCode = (otp: string): boolean => otp.length === 6;

const toStep = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_S);

export function findTotpStep({ clock, keys, log }: Deps, { _id, secret }: SecondFactorRecord, code: string): number | undefined {
  try {
    const epoch = Math.floor(clock.now().getTime() / 1000);
    const result = verifySync({ secret: decryptSecret(keys, _id, secret), token: code, epoch, epochTolerance: STEP_S });
    return result.valid ? toStep(clock.now()) + result.delta : undefined;
  } catch (error) {
    // Recovery codes still work.
    log.error({ error: String(error) }, 'reading the secret of a second factor failed');
    return undefined;
  }
}

export type OtpMatch = { step: number } | { recoveryHash: string };

export async function matchOtp(deps: Deps, user: Types.ObjectId, otp: string): Promise<OtpMatch | undefined> {
  const factor = await SecondFactorModel.findOne({ _id: user, enabledAt: { $ne: null } }).lean<SecondFactorRecord>();
  if (!factor) return undefined;
  if (isTotpCode(otp)) {
    const step = findTotpStep(deps, factor, otp);
    return step === undefined ? undefined : { step };
  }
  const recoveryHash = await findRecoveryCode(deps.passwords, factor.recoveryCodes, otp);
  return recoveryHash === undefined ? undefined : { recoveryHash };
}

async function consumeRecoveryCode(deps: Deps, user: Types.ObjectId, hash: string, session: ClientSession): Promise<boolean> {
  const at = deps.clock.now();
  const unused = { _id: user, enabledAt: { $ne: null }, recoveryCodes: { $elemMatch: { hash, usedAt: null } } };
  const used = await SecondFactorModel.updateOne(unused, { $set: { 'recoveryCodes.$.usedAt': at } }, { session });
  if (used.matchedCount === 0) return false;
  await writeAudit({ at, actor: user, action: 'user.recovery-code-used', target: user }, session);
  await queueSecurityNotice(deps, user, ['recovery-code-used'], session);
  return true;
}

/** Uses a code up. Of parallel requests with the same code, in any process, only one succeeds. @returns false if it was used */
export async function consumeOtp(deps: Deps, user: Types.ObjectId, match: OtpMatch, session: ClientSession): Promise<boolean> {
  if ('recoveryHash' in match) return await consumeRecoveryCode(deps, user, match.recoveryHash, session);
  const { step } = match;
  // A later step than any valid one was stored before the clock was set back. Waiting for it would lock the account.
  const impossible = toStep(deps.clock.now()) + 2;
  const unused = { _id: user, enabledAt: { $ne: null }, $or: [{ lastStep: { $lt: step } }, { lastStep: { $gte: impossible } }] };
  const { matchedCount } = await SecondFactorModel.updateOne(unused, { $set: { lastStep: step } }, { session });
  return matchedCount === 1;
}
