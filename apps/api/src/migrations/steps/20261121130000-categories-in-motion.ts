import type { Db } from 'mongodb';
import { rebuildCategoryCounts } from '../frozen/categories.ts';

/** Categories of before one could be renamed, and counters of before they counted all products. */
export const up = async (db: Db): Promise<void> => {
  const key = { $cond: [{ $isArray: '$key' }, '$key', ['$key']] };
  await db.collection('categories').updateMany({ formerNames: { $exists: false } }, [{ $set: { formerNames: [], key } }]);
  await rebuildCategoryCounts(db);
};
export const down = async (): Promise<void> => {};
