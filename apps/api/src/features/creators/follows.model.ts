import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

/** One document per follow, because an array in the account would grow without bound. An ended follow stays to detect retries. */
const schema = new Schema(
  {
    user: { type: Schema.Types.ObjectId, required: true, isExported: false },
    creator: { type: Schema.Types.ObjectId, required: true },
    kind: { type: String, enum: ['follow', 'subscribe'], required: true },
    isActive: { type: Boolean, required: true, isExported: false },
    at: { type: Date, required: true },
    /** The id of the request that last changed the follow. */
    idempotencyKey: { type: String, default: null, isExported: false },
  },
  { versionKey: false, collection: 'follows' },
);
schema.index({ user: 1, creator: 1, kind: 1 }, { name: 'one edge of a kind per pair', unique: true });
/** The trailing `creator` key lets MongoDB list follows without reading documents. */
export const FOLLOWED_INDEX = 'whom a user follows, the latest first';
schema.index({ user: 1, kind: 1, isActive: 1, at: -1, _id: -1, creator: 1 }, { name: FOLLOWED_INDEX });
schema.index({ creator: 1, kind: 1, isActive: 1, at: -1, user: 1 }, { name: "a creator's followers, newest first" });
schema.index({ creator: 1, kind: 1, isActive: 1, _id: 1 }, { name: "a creator's subscribers, one after the other" });

export type FollowRecord = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

export const FollowModel = model('Follow', schema);
