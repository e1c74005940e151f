import type { Db } from 'mongodb';

/** The index of a target's history that was not in the order of its list. */
const FORMER = 'history of one target';

export const up = async (db: Db): Promise<void> => {
  const entries = db.collection('audit_entries');
  if ((await entries.indexes()).some(({ name }) => name === FORMER)) await entries.dropIndex(FORMER);
};
export const down = async (): Promise<void> => {};
