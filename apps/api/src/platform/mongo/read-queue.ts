import type { Model, QueryFilter } from 'mongoose';

interface QueueQuery<T> {
  /** Not `Model<T>`, because the document type that Mongoose infers from a schema has no `_id`. */
  model: { modelName: string };
  filter: QueryFilter<T>;
  hint: string | Record<string, 1 | -1>;
  /** The longest wait first. */
  sort: Record<string, 1 | -1>;
}

/** Counting stops here, because the overview loads often, and more entries change nothing for an admin. */
const QUEUE_COUNT_MAX = 100;

/** Counts what waits for an admin, up to 100, and reads what has waited longest. */
export async function readQueue<T>({ model, filter, hint, sort }: QueueQuery<T>): Promise<{ count: number; oldest: T | null }> {
  const documents = model as Model<T>;
  const [count, oldest] = await Promise.all([
    documents.countDocuments(filter, { limit: QUEUE_COUNT_MAX, hint }),
    documents.findOne(filter).sort(sort).hint(hint).lean<T>(),
  ]);
  return { count, oldest };
}
