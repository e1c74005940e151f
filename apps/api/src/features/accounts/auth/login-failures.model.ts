import mongoose from 'mongoose';

const { model, Schema } = mongoose;

const schema = new Schema(
  { _id: String, count: { type: Number, default: 0 }, lastAt: Date, expiresAt: Date },
  { versionKey: false, collection: 'login_failures' },
);
schema.index({ expiresAt: 1 }, { name: 'forget old failures', expireAfterSeconds: 0 });

/** Counts failures per email address over all IP addresses, whether or not an account exists. */
export const LoginFailureModel = model('LoginFailure', schema);
