import { model, Schema } from 'mongoose';

export const SeedStateModel = model(
  'SeedState',
  new Schema({ _id: String, done: Boolean }, { versionKey: false, collection: 'seed_state' }),
);
