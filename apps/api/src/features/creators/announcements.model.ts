import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

/** How far the mails about one product have come: once per product, and each subscriber once. */
const schema = new Schema(
  {
    /** The product's. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** Who subscribes later hears of the next one. */
    startedAt: { type: Date, required: true },
    /** The subscription that was taken last: moved on before its mail is sent, so that two workers never send the same. */
    cursor: { type: Schema.Types.ObjectId, default: null },
    /** How often the mail server would not take the mail that is due. */
    failures: { type: Number, default: 0 },
    doneAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'announcements' },
);

export type AnnouncementRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const AnnouncementModel = model('Announcement', schema);
