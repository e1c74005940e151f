import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

/** A mail that tells the owner of an account about security changes; it collects changes until it is sent. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    /** `password`, or the name of a payment account. */
    changes: { type: [String], required: true },
    sendAt: { type: Date, required: true },
    /** Set when the mail is first sent: later changes go into the next one. */
    closedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'security_notices' },
);
schema.index({ expiresAt: 1 }, { name: 'forget sent notices', expireAfterSeconds: 0 });
schema.index({ user: 1, sendAt: -1 }, { name: 'the last notice to one account' });

export type SecurityNoticeRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const SecurityNoticeModel = model('SecurityNotice', schema);
