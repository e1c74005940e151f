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

const { MongoError, MongoErrorLabel, MongoNetworkError } = mongoose.mongo;

/**
 * Whether a write that failed may stand all the same: it was sent, and the answer to it was lost. A transaction that broke
 * before its commit, and a write that found no server, have changed nothing.
 */
export function mayHaveCommitted(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false;
  if (error.hasErrorLabel(MongoErrorLabel.UnknownTransactionCommitResult)) return true;
  return error instanceof MongoNetworkError && !error.hasErrorLabel(MongoErrorLabel.TransientTransactionError);
}
