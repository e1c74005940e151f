import mongoose from 'mongoose';

const { model, Schema } = mongoose;

const schema = new Schema(
  { _id: String, count: { type: Number, default: 0 }, lastAt: Date, expiresAt: Date },
  { versionKey: false, collection: 'login_failures' },
);
schema.index({ expiresAt: 1 }, { name: 'forget old failures', expireAfterSeconds: 0 });

/** Failures per account over all addresses, known account or not. */
export const LoginFailureModel = model('LoginFailure', schema);
