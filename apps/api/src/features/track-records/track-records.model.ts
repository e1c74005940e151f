import { type InferSchemaType, model, Schema } from 'mongoose';

/** How a creator delivered. The id is that of the creator. */
const schema = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    /** The orders that the other fields are from: at least five. */
    orders: { type: Number, required: true },
    medianMinutes: { type: Number, required: true },
    within24h: { type: Number, required: true },
    refunded: { type: Number, required: true },
    /** Orders and refunds until then are counted. */
    until: { type: Date, required: true },
  },
  { versionKey: false, collection: 'track_records' },
);

export type StoredTrackRecord = InferSchemaType<typeof schema>;

export const TrackRecordModel = model('TrackRecord', schema);
