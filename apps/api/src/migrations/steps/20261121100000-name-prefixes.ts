import type { Db } from 'mongodb';
import { toNamePrefixes } from '../frozen/text.ts';

/** Adds the prefixes by which the directory finds creators to older accounts. */
export const up = async (db: Db): Promise<void> => {
  const users = db.collection<{ firstName: string; lastName: string; username: string }>('users');
  const fields = { projection: { firstName: 1, lastName: 1, username: 1 } };
  for await (const user of users.find({ namePrefixes: { $exists: false } }, fields))
    await users.updateOne({ _id: user._id }, { $set: { namePrefixes: toNamePrefixes(user) } });
};
export const down = async (): Promise<void> => {};
