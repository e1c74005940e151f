import { type InferSchemaType, model, Schema } from 'mongoose';

/** A browser that proved to have the mailbox of an address. Its id is the hash of the secret in the cookie. */
const schema = new Schema(
  {
    _id: String,
    emailKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'library_sessions' },
);
schema.index({ expiresAt: 1 }, { name: 'forget expired library sessions', expireAfterSeconds: 0 });
schema.index({ emailKey: 1, createdAt: 1 }, { name: 'library sessions of an address' });

export type LibrarySessionRecord = InferSchemaType<typeof schema>;

export const LibrarySessionModel = model('LibrarySession', schema);
