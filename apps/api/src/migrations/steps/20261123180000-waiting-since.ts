import type { Db } from 'mongodb';

/** Dates since when each pending order waits, and turns reminders on. They start with the orders that are placed from now on. */
export const up = async (db: Db): Promise<void> => {
  const waitingSince = { $ifNull: ['$proofAt', '$createdAt'] };
  await db.collection('orders').updateMany({ state: 'pending', waitingSince: { $exists: false } }, [{ $set: { waitingSince } }]);
  await db.collection('users').updateMany({ reminderEnabled: { $exists: false } }, { $set: { reminderEnabled: true } });
};
export const down = async (): Promise<void> => {};
