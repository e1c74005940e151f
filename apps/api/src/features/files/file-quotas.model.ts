import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** How much storage the files of a creator take. Its id is that of the creator. */
const quotaSchema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    /** The declared sizes of all files whose content is stored or arriving. */
    usedBytes: { type: Number, default: 0 },
    /** How many uploads are unfinished. */
    openUploads: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'file_quotas' },
);

export type FileQuotaRecord = InferSchemaType<typeof quotaSchema> & { _id: Types.ObjectId };

export const FileQuotaModel = model('FileQuota', quotaSchema);
