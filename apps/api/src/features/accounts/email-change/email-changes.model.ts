import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

/** Tokens are HMACs of an id and its addresses, so reading this collection does not allow a change. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    /** The address at the time of the request. */
    from: { type: String, required: true },
    fromKey: { type: String, required: true },
    /** The owner of `from` had confirmed it, so a notice to it can undo the change. */
    canUndo: { type: Boolean, required: true },
    to: { type: String, required: true },
    toKey: { type: String, required: true },
    state: { type: String, enum: ['pending', 'completed', 'cancelled', 'undone'], required: true },
    requestedAt: { type: Date, required: true },
    /** When the link to the new address expires. */
    expiresAt: { type: Date, required: true },
    undoUntil: { type: Date, required: true },
  },
  { versionKey: false, collection: 'email_changes' },
);
schema.index({ undoUntil: 1 }, { name: 'forget final changes', expireAfterSeconds: 0 });
schema.index({ user: 1, requestedAt: -1 }, { name: 'the changes of one account, latest first' });
schema.index({ fromKey: 1, state: 1 }, { name: 'addresses that can be restored' });

export type EmailChangeRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const EmailChangeModel = model('EmailChange', schema);
