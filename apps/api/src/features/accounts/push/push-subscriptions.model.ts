import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true, isExported: false },
    session: { type: Schema.Types.ObjectId, required: true, isExported: false },
    /** A secret: anyone who knows it can send requests to the push service. Readable messages also need the keys. */
    endpoint: { type: String, required: true, isExported: false },
    keys: {
      type: new Schema({ p256dh: { type: String, required: true }, auth: { type: String, required: true } }, { _id: false }),
      required: true,
      isExported: false,
    },
    updatedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'push_subscriptions' },
);
schema.index({ endpoint: 1 }, { name: 'one subscription per browser', unique: true });
schema.index({ user: 1, updatedAt: -1 }, { name: 'subscriptions of one account, latest first' });

export type PushSubscriptionRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const PushSubscriptionModel = model('PushSubscription', schema);
