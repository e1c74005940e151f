import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const sessionSchema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true, isExported: false },
    createdAt: { type: Date, required: true },
    /** Absent until the first use after the login. */
    lastUsedAt: { type: Date, isExported: false },
    expiresAt: { type: Date, required: true },
    authenticatedAt: { type: Date, isExported: false },
    userAgent: { type: String, default: '' },
  },
  { versionKey: false },
);
sessionSchema.index({ expiresAt: 1 }, { name: 'forget ended sessions', expireAfterSeconds: 0 });
sessionSchema.index({ user: 1, createdAt: -1 }, { name: 'sessions of one user' });

export type SessionRecord = InferSchemaType<typeof sessionSchema> & { _id: Types.ObjectId };

export const SessionModel = model('Session', sessionSchema);
