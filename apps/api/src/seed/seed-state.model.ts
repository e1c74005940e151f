import mongoose from 'mongoose';

const { model, Schema } = mongoose;

/** `done` is true when all demo data is loaded. */
export const SeedStateModel = model(
  'SeedState',
  new Schema({ _id: String, done: Boolean }, { versionKey: false, collection: 'seed_state' }),
);
