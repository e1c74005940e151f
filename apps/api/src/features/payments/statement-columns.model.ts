import { STATEMENT_COLUMNS } from '@banca/contracts/enums';
import mongoose, { type InferSchemaType, type Types } from 'mongoose';
import type { NamedColumns } from './statement/statement-rows.ts';

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

const StatementColumnsModel = model('StatementColumns', schema);

/** Those that were named last. */
const REMEMBERED_MAX = 20;

export async function findNamedColumns(creator: Types.ObjectId): Promise<NamedColumns[]> {
  const found = await StatementColumnsModel.find({ creator }, { heading: 1, names: 1 })
    .sort({ at: -1 })
    .limit(REMEMBERED_MAX)
    .lean<InferSchemaType<typeof schema>[]>();
  return found.map(({ heading, names }) => ({ heading, names: names.map((name) => name ?? null) }));
}

export const rememberColumns = async (creator: Types.ObjectId, { heading, names }: NamedColumns, at: Date): Promise<void> =>
  void (await StatementColumnsModel.updateOne({ creator, heading }, { $set: { names, at } }, { upsert: true }));

export const forgetColumns = async (creator: Types.ObjectId): Promise<void> =>
  void (await StatementColumnsModel.deleteMany({ creator }));
