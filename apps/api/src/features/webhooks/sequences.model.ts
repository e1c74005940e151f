import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** How many events of a subject were emitted, so that receivers can tell which is newer. The id is that of the subject. */
const schema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true },
    value: { type: Number, required: true },
  },
  { versionKey: false, collection: 'webhook_sequences' },
);
schema.index({ creator: 1 }, { name: 'sequences of a creator' });

export type SequenceRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const SequenceModel = model('WebhookSequence', schema);
