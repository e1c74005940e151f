import mongoose, { type InferSchemaType, type Types } from 'mongoose';

const { model, Schema } = mongoose;

/** One document per edge, never an array that grows (decisions 2.1). It stays when it ends, so that a repeated call finds it. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    creator: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['follow', 'subscribe'], required: true },
    isActive: { type: Boolean, required: true },
    /** When it began or ended last. */
    at: { type: Date, required: true },
    /** Names the call that moved it last. */
    idempotencyKey: { type: String, default: null },
  },
  { versionKey: false, collection: 'follows' },
);
schema.index({ user: 1, creator: 1, kind: 1 }, { name: 'one edge of a kind per pair', unique: true });
/** Ends with the creator, so that reading the list touches no document. */
export const FOLLOWED_INDEX = 'whom a user follows, the latest first';
schema.index({ user: 1, kind: 1, isActive: 1, at: -1, _id: -1, creator: 1 }, { name: FOLLOWED_INDEX });
schema.index({ creator: 1, kind: 1, isActive: 1, at: -1, user: 1 }, { name: "a creator's followers, newest first" });
schema.index({ creator: 1, kind: 1, isActive: 1, _id: 1 }, { name: "a creator's subscribers, one after the other" });

export type FollowRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const FollowModel = model('Follow', schema);
