import type { Db } from 'mongodb';
import { rebuildCategoryCounts } from '../frozen/categories.ts';

/** Prepares older categories for renaming, and includes unpublished products in their counters. */
export const up = async (db: Db): Promise<void> => {
  const key = { $cond: [{ $isArray: '$key' }, '$key', ['$key']] };
  await db.collection('categories').updateMany({ formerNames: { $exists: false } }, [{ $set: { formerNames: [], key } }]);
  await rebuildCategoryCounts(db);
};
export const down = async (): Promise<void> => {};
