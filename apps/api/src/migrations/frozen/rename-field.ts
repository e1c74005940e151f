import type { Db } from 'mongodb';

/** Documents per update. Keeps each update at about 30 ms, so that other writes hardly wait. */
const BATCH_SIZE = 1000;

/** Renames a field in every document that has it. Another process may do so concurrently, or write the old field again. */
export async function renameField(db: Db, collection: string, from: string, to: string): Promise<void> {
  const documents = db.collection(collection);
  const hasOldField = { [from]: { $exists: true } };
  const rename = async (ids: unknown[]): Promise<unknown> =>
    await documents.updateMany({ _id: { $in: ids }, ...hasOldField } as object, { $rename: { [from]: to } });
  let batch: unknown[] = [];
  for await (const { _id } of documents.find(hasOldField, { projection: { _id: 1 } })) {
    if (batch.push(_id) < BATCH_SIZE) continue;
    await rename(batch);
    batch = [];
  }
  if (batch.length > 0) await rename(batch);
}
