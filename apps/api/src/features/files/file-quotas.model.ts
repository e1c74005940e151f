import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** How much storage the files of a creator take. Its id is that of the creator. */
const quotaSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    /** Bytes: the sum of the declared sizes of all stored files and unfinished uploads. */
    usedBytes: { type: Number, default: 0 },
    /** How many uploads are unfinished. */
    openUploads: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'file_quotas' },
);

export type FileQuotaRecord = InferSchemaType<typeof quotaSchema> & { _id: Types.ObjectId };

export const FileQuotaModel = model('FileQuota', quotaSchema);
