import mongoose from 'mongoose';

const { model, Schema } = mongoose;

/** Whether the demo shop was loaded whole. */
export const SeedStateModel = model(
  'SeedState',
  new Schema({ _id: String, done: Boolean }, { versionKey: false, collection: 'seed_state' }),
);
