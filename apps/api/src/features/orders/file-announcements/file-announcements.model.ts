import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const schema = new Schema(
  {
    product: { type: Schema.Types.ObjectId, required: true },
    /** What the creator says is new. */
    note: String,
    startedAt: { type: Date, required: true },
    /** The address of the last buyer whose email was queued, from which the job continues. Removed when the job ends. */
    cursor: String,
    doneAt: Date,
  },
  { versionKey: false, collection: 'file_announcements' },
);

export type FileAnnouncementRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const FileAnnouncementModel = model('FileAnnouncement', schema);
