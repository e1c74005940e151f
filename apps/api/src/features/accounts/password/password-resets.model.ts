import { type ClientSession, type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** The token is an HMAC of the id, so reading this collection does not allow a reset. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    /** The recipient. The reset is void once the account has another address. */
    emailKey: { type: String, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'password_resets' },
);
schema.index({ expiresAt: 1 }, { name: 'forget ended resets', expireAfterSeconds: 0 });
schema.index({ user: 1 }, { name: "one user's resets" });

export type PasswordResetRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const PasswordResetModel = model('PasswordReset', schema);

export const voidPasswordResets = async (user: Types.ObjectId, now: Date, session: ClientSession): Promise<void> =>
  void (await PasswordResetModel.updateMany({ user, usedAt: null }, { $set: { usedAt: now } }, { session }));
