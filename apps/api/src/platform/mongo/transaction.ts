import mongoose, { type ClientSession } from 'mongoose';

/**
 * Runs `work` in one transaction, again when the server asks for it: nothing in it may reach outside the database.
 * Everything that a state change drags along (counters, audit, mail jobs) belongs into the same call.
 */
export async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  return mongoose.connection.withSession(
    async (session) =>
      await session.withTransaction(async () => await work(session), {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
      }),
  );
}
