import { type ClientSession, type InferSchemaType, model, Schema, type Types } from 'mongoose';
import type { Clock } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { parseSignedId } from '../../../platform/keys.ts';

/** Tokens are HMACs of an id and its addresses, so reading this collection does not allow a change. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    from: { type: String, required: true },
    /** Like `toKey`, normalised: what `normalizeEmail` returns. */
    fromKey: { type: String, required: true },
    /** True if `from` was a confirmed address. Only then does the notice to it have a link that undoes the change. */
    canUndo: { type: Boolean, required: true },
    to: { type: String, required: true },
    toKey: { type: String, required: true },
    state: { type: String, enum: ['pending', 'completed', 'cancelled', 'undone'], required: true },
    requestedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    undoUntil: { type: Date, required: true },
  },
  { versionKey: false, collection: 'email_changes' },
);
schema.index({ undoUntil: 1 }, { name: 'forget final changes', expireAfterSeconds: 0 });
schema.index({ user: 1, requestedAt: -1 }, { name: 'the changes of one account, latest first' });
schema.index({ fromKey: 1, state: 1 }, { name: 'addresses that can be restored' });

export type EmailChangeRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const EmailChangeModel = model('EmailChange', schema);

/** Shortens an address for the audit log, which outlives the account: `helena@example.com` becomes `h…@example.com`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/u, '$1…');

type TokenPurpose = 'email-change-confirm' | 'email-change-undo';

const toSignedParts = ({ _id, user, fromKey, toKey }: EmailChangeRecord) => [String(_id), String(user), fromKey, toKey] as const;

export const createEmailChangeToken = ({ keys }: Deps, purpose: TokenPurpose, change: EmailChangeRecord): string =>
  `${String(change._id)}.${keys.sign(purpose, ...toSignedParts(change))}`;

export async function findChangeByToken({ keys }: Deps, purpose: TokenPurpose, token: string): Promise<EmailChangeRecord | null> {
  const signedId = parseSignedId(token);
  const change = signedId ? await EmailChangeModel.findById(signedId.id).lean<EmailChangeRecord>() : null;
  return signedId && change && keys.verify(signedId.signature, purpose, ...toSignedParts(change)) ? change : null;
}

export const findPendingChange = async (user: string, clock: Clock): Promise<EmailChangeRecord | null> =>
  await EmailChangeModel.findOne({ user, state: 'pending', expiresAt: { $gt: clock.now() } })
    .sort({ requestedAt: -1 })
    .lean<EmailChangeRecord>();

/** Invalidates links to new addresses that wait to be confirmed. @returns whether there were any */
export async function cancelPendingChanges(user: Types.ObjectId | string, session: ClientSession): Promise<boolean> {
  const pending = { user, state: 'pending' as const };
  return (await EmailChangeModel.updateMany(pending, { $set: { state: 'cancelled' } }, { session })).modifiedCount > 0;
}

/** True while the former owner of the address can still undo its change. Meanwhile, no other account may use the address. */
export const isAddressReserved = async (
  { emailKey, exceptFor, now }: { emailKey: string; exceptFor?: Types.ObjectId; now: Date },
  session: ClientSession | null = null,
): Promise<boolean> =>
  (await EmailChangeModel.exists({
    fromKey: emailKey,
    state: 'completed',
    canUndo: true,
    undoUntil: { $gt: now },
    ...(exceptFor ? { user: { $ne: exceptFor } } : {}),
  }).session(session)) !== null;
