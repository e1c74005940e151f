import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { verifyCurrentPassword } from '../accounts/auth/verify-current-password.ts';
import { isSessionOpen } from '../accounts/sessions/sessions.service.ts';
import type { UserRecord } from '../accounts/users.model.ts';
import { findUser } from '../accounts/users.service.ts';

/** A link to an export. The signature in the link is not stored, so reading this collection does not allow a download. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    session: { type: Schema.Types.ObjectId, required: true },
    downloads: { type: Number, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'account_exports' },
);
schema.index({ expiresAt: 1 }, { name: 'forget expired links', expireAfterSeconds: 0 });

type AccountExportRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

const AccountExportModel = model('AccountExport', schema);

/** The link is opened at once. The rest of the time is for repeating a download that broke off. */
const LIFETIME_MS = 10 * 60 * 1000;
const DOWNLOADS_MAX = 3;

interface ExportLink {
  url: string;
  expiresAt: Date;
}

const toSignedParts = (id: Types.ObjectId, { user, session }: Pick<AccountExportRecord, 'user' | 'session'>) =>
  [String(id), String(user), String(session)] as const;

/** @throws AppError validation_failed for a wrong password, rate_limited */
export async function createExportLink(deps: Deps, caller: Caller, currentPassword: string): Promise<ExportLink> {
  const user = await verifyCurrentPassword(deps, caller, currentPassword);
  await deps.limits.consume('account-export', caller.id);
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + LIFETIME_MS);
  return await inTransaction(async (session) => {
    const fields = { user: user._id, session: caller.sessionId, expiresAt };
    const [created] = await AccountExportModel.create([fields], { session });
    const { _id, ...owner } = (created as NonNullable<typeof created>).toObject();
    await writeAudit({ at: now, actor: user._id, action: 'user.export', target: user._id }, session);
    const signature = deps.keys.sign('account-export', ...toSignedParts(_id, owner));
    return { url: `${deps.config.PUBLIC_ORIGIN}/api/exports/${String(_id)}?token=${signature}`, expiresAt };
  });
}

/** @throws AppError not_found; gone for a link that expired, was used up, or whose session has ended */
export async function redeemExportLink(deps: Deps, id: string, token: string, shouldCount: boolean): Promise<UserRecord> {
  const link = await AccountExportModel.findById(id).lean<AccountExportRecord>();
  if (!link || !deps.keys.verify(token, 'account-export', ...toSignedParts(link._id, link))) throw notFound();
  const usable = { _id: link._id, expiresAt: { $gt: deps.clock.now() }, downloads: { $lt: DOWNLOADS_MAX } };
  const { matchedCount } = await AccountExportModel.updateOne(usable, { $inc: { downloads: shouldCount ? 1 : 0 } });
  const user = await findUser(link.user);
  if (matchedCount === 0 || user?.status !== 'active' || !(await isSessionOpen(link.session, deps.clock.now())))
    throw new AppError('gone', 'accountExport.linkExpired');
  return user;
}
