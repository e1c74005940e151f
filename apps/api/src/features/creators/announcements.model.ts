import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const schema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    /** People who subscribe later do not get this email. */
    startedAt: { type: Date, required: true },
    /** The last claimed follow. It advances before its email is sent, so that two workers never send the same email. */
    cursor: { type: Schema.Types.ObjectId, default: null },
    failures: { type: Number, default: 0 },
    doneAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'announcements' },
);

export type AnnouncementRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const AnnouncementModel = model('Announcement', schema);
