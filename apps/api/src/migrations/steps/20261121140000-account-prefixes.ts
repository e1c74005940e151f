import type { Db } from 'mongodb';
import { toAccountPrefixes } from '../frozen/text.ts';

/** Adds the prefixes by which admins find accounts to older accounts. */
export const up = async (db: Db): Promise<void> => {
  const users = db.collection<{ firstName: string; lastName: string; username: string; email: string }>('users');
  const fields = { projection: { firstName: 1, lastName: 1, username: 1, email: 1 } };
  for await (const user of users.find({ accountPrefixes: { $exists: false } }, fields))
    await users.updateOne({ _id: user._id }, { $set: { accountPrefixes: toAccountPrefixes(user) } });
};
export const down = async (): Promise<void> => {};
