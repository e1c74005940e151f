import type { Db } from 'mongodb';

/** Matches the admins that earlier versions created for `ADMIN_EMAIL`, by their name and the form of their username. */
const BOOTSTRAP_ADMIN = { role: 'admin', firstName: 'Admin', lastName: 'Banca', usernameKey: /^admin-[a-z0-9]{1,20}$/ };

export const up = async (db: Db): Promise<void> =>
  void (await db.collection('users').updateMany(BOOTSTRAP_ADMIN, { $set: { isBootstrapAdmin: true } }));
export const down = async (): Promise<void> => {};
