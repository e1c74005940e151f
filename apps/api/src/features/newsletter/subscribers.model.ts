import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const subscriberSchema = new Schema(
  {
    email: { type: String, required: true },
    emailKey: { type: String, required: true, isExported: false },
    status: { type: String, enum: ['pending', 'confirmed', 'unsubscribed'], required: true },
    /** Incremented when a subscription ends, which invalidates its confirmation link. */
    version: { type: Number, default: 1, isExported: false },
    /** The language of emails to the subscriber. Null for the default language. */
    language: { type: String, default: null },
    askedAt: { type: Date, required: true },
    confirmedAt: Date,
    unsubscribedAt: Date,
    createdAt: { type: Date, required: true, isExported: false },
  },
  { versionKey: false, collection: 'newsletter_subscribers' },
);
subscriberSchema.index({ emailKey: 1 }, { name: 'one subscription per e-mail', unique: true });

export type SubscriberRecord = InferSchemaType<typeof subscriberSchema> & { _id: Types.ObjectId };

export const SubscriberModel = model('NewsletterSubscriber', subscriberSchema);
