import mongoose, { type ClientSession } from 'mongoose';
import { isDatabaseAway } from '../http/errors.ts';

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

/** Whether a transaction that failed may stand all the same: its commit was sent, and the answer to it was lost. */
export const mayHaveCommitted = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof mongoose.mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult'));
