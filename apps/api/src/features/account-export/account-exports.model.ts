import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

/** A link to an export. The signature in the link is not stored, so reading this collection does not allow a download. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    /** The session that created the link. The link ends with it. */
    session: { type: Schema.Types.ObjectId, required: true },
    downloads: { type: Number, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'account_exports' },
);
schema.index({ expiresAt: 1 }, { name: 'forget expired links', expireAfterSeconds: 0 });

export type AccountExportRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const AccountExportModel = model('AccountExport', schema);
