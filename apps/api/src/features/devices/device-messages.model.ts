import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** Recognizes messages that come again. Contains neither texts nor codes, only HMACs with the secret of the device. */
const schema = new Schema(
  {
    device: { type: Schema.Types.ObjectId, required: true },
    /** Of the code of a movement, or of a signature that can be used once. */
    key: { type: String, required: true },
    /** Of everything that the message says. A message with the same key and other facts is a forgery. */
    facts: { type: String, required: true },
    /** The segment of the device when the message came. */
    segment: Schema.Types.ObjectId,
    /** Whether the movement continued a trusted segment. */
    isTrusted: Boolean,
    /** Absent until the payment of the movement is booked. */
    isDone: Boolean,
    /** A payment that this message reported first. If it is confirmed with this amount and time, the segment is trusted. */
    payment: Schema.Types.ObjectId,
    /** Centavos. */
    amount: Number,
    sentAt: Date,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'device_messages' },
);
schema.index({ device: 1, key: 1 }, { name: 'one record per message', unique: true });
schema.index(
  { segment: 1, _id: -1 },
  { name: 'reported payments of a segment', partialFilterExpression: { payment: { $exists: true } } },
);
schema.index({ expiresAt: 1 }, { name: 'forget old messages', expireAfterSeconds: 0 });

export type DeviceMessageRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const DeviceMessageModel = model('DeviceMessage', schema);
