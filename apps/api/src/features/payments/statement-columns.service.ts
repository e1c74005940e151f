import type { Types } from 'mongoose';
import type { NamedColumns } from './statement/statement-rows.ts';
import { StatementColumnsModel, type StatementColumnsRecord } from './statement-columns.model.ts';

/** Those that were named last. */
const REMEMBERED_MAX = 20;

export async function findNamedColumns(creator: Types.ObjectId): Promise<NamedColumns[]> {
  const found = await StatementColumnsModel.find({ creator }, { heading: 1, names: 1 })
    .sort({ at: -1 })
    .limit(REMEMBERED_MAX)
    .lean<StatementColumnsRecord[]>();
  return found.map(({ heading, names }) => ({ heading, names: names.map((name) => name ?? null) }));
}

export const rememberColumns = async (creator: Types.ObjectId, { heading, names }: NamedColumns, at: Date): Promise<void> =>
  void (await StatementColumnsModel.updateOne({ creator, heading }, { $set: { names, at } }, { upsert: true }));

export const forgetColumns = async (creator: Types.ObjectId): Promise<void> =>
  void (await StatementColumnsModel.deleteMany({ creator }));
