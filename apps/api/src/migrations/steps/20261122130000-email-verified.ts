import type { Db } from 'mongodb';

/** Accounts that are older than email confirmation count as confirmed. */
export const up = async (db: Db): Promise<void> =>
  void (await db.collection('users').updateMany({ emailVerified: { $exists: false } }, { $set: { emailVerified: true } }));
export const down = async (): Promise<void> => {};
