import { FILE_REFUSALS, FILE_STATES, STAMP_PROBLEMS } from '@banca/contracts/files.schemas';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** An uploaded file. Its content never changes after the upload. Its id is also the id of the tus upload. */
const fileSchema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    /** Bytes, as declared when the upload began. */
    size: { type: Number, required: true },
    /** The media type that the content shows. Empty until the file is checked. */
    type: { type: String, default: '' },
    sha256: String,
    /** The hash that the browser computed before the upload, in hex. */
    declaredSha256: String,
    state: { type: String, enum: FILE_STATES, required: true },
    reason: { type: String, enum: FILE_REFUSALS },
    stampProblem: { type: String, enum: STAMP_PROBLEMS },
    /** The storage key. Missing once the content is removed. */
    key: String,
    /** The id of the multipart upload in S3. */
    multipartId: String,
    createdAt: { type: Date, required: true },
    /** The time of the last received byte. */
    receivedAt: Date,
    /** Incremented by each transaction that relies on the file, so that it conflicts with the removal of the file. */
    lockVersion: Number,
  },
  { versionKey: false, collection: 'hosted_files' },
);
fileSchema.index({ creator: 1, createdAt: -1, _id: -1 }, { name: "a creator's uploaded files, newest first" });
fileSchema.index({ state: 1, createdAt: 1 }, { name: 'uploaded files by state, oldest first' });
fileSchema.index({ key: 1 }, { name: 'uploaded files by storage key', unique: true, sparse: true });

export type FileRecord = InferSchemaType<typeof fileSchema> & { _id: Types.ObjectId };

export const FileModel = model('HostedFile', fileSchema);
