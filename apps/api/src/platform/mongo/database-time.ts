import mongoose from 'mongoose';

/** Returns the time of the database server, which all processes share. */
export async function readDatabaseTime(): Promise<Date> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('the database is not connected');
  const { localTime } = await db.admin().command({ hello: 1 });
  return localTime as Date;
}
