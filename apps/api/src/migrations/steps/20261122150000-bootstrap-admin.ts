import type { Db } from 'mongodb';

/** The admins that `ADMIN_EMAIL` made before they were marked: their names and the form of their username tell them. */
const MADE_AT_A_START = { role: 'admin', firstName: 'Admin', lastName: 'Banca', usernameKey: /^admin-[a-z0-9]{1,20}$/ };

export const up = async (db: Db): Promise<void> =>
  void (await db.collection('users').updateMany(MADE_AT_A_START, { $set: { isBootstrapAdmin: true } }));
export const down = async (): Promise<void> => {};
