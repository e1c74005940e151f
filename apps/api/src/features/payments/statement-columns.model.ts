import { STATEMENT_COLUMNS } from '@banca/contracts/payment-enums';
import mongoose, { type InferSchemaType } from 'mongoose';

const { model, Schema } = mongoose;

/** What the columns of a creator's statements are, if no rule knows their heading. */
const schema = new Schema(
  {
    creator: { type: Schema.Types.ObjectId, required: true },
    heading: { type: String, default: '' },
    names: { type: [{ type: String, enum: [...STATEMENT_COLUMNS, null] }], required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'statement_columns' },
);
schema.index({ creator: 1, heading: 1 }, { name: 'columns by heading', unique: true });

export type StatementColumnsRecord = InferSchemaType<typeof schema>;

export const StatementColumnsModel = model('StatementColumns', schema);
