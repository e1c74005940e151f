import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** A browser that asked for a code. The code is an HMAC of the request and is not stored. See library-code.ts. */
const schema = new Schema(
  {
    emailKey: { type: String, required: true },
    /** The hash of the secret in the browser's cookie. */
    browser: { type: String, required: true, isExported: false },
    language: String,
    /** How many codes were typed. */
    tries: { type: Number, default: 0 },
    /** How many emails with the code were requested. */
    emails: { type: Number, default: 1 },
    /** When an email with the code was sent. The code opens nothing before. */
    mailedAt: Date,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'library_requests' },
);
schema.index({ expiresAt: 1 }, { name: 'forget expired library requests', expireAfterSeconds: 0 });
schema.index({ browser: 1 }, { name: 'the library request of a browser', unique: true });
schema.index({ emailKey: 1, createdAt: 1 }, { name: 'library requests of an address' });

export type LibraryRequestRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const LibraryRequestModel = model('LibraryRequest', schema);
