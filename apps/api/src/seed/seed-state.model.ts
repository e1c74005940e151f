import mongoose from 'mongoose';

const { model, Schema } = mongoose;

export const SeedStateModel = model(
  'SeedState',
  new Schema({ _id: String, done: Boolean }, { versionKey: false, collection: 'seed_state' }),
);
