import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

/** The latest code that was mailed to an account, by the id of the account. The code is an HMAC of these fields and is not stored. */
const schema = new Schema(
  {
    _id: Schema.Types.ObjectId,
    sentAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'login_codes' },
);
schema.index({ expiresAt: 1 }, { name: 'forget expired codes', expireAfterSeconds: 0 });

export type LoginCodeRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const LoginCodeModel = model('LoginCode', schema);
