import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    changes: { type: [String], required: true },
    sendAt: { type: Date, required: true },
    /** Set at the first attempt to send. Later changes go into the next notice. */
    closedAt: { type: Date, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'security_notices' },
);
schema.index({ expiresAt: 1 }, { name: 'forget sent notices', expireAfterSeconds: 0 });
schema.index({ user: 1, sendAt: -1 }, { name: 'the last notice to one account' });

export type SecurityNoticeRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const SecurityNoticeModel = model('SecurityNotice', schema);
