import { getDatabase } from './get-database.ts';

/** Returns the time of the database server, which all processes share. */
export async function readDatabaseTime(): Promise<Date> {
  const { localTime } = await getDatabase().admin().command({ hello: 1 });
  return localTime as Date;
}
