import mongoose, { type ClientSession } from 'mongoose';

const CALLBACKS = Symbol('after commit');
type TrackedSession = ClientSession & { [CALLBACKS]?: (() => void)[] };

/** Calls back when a transaction has committed, or when its result is unknown; never when it was rolled back. */
export function afterCommit(session: ClientSession, callback: () => void): void {
  const callbacks = (session as TrackedSession)[CALLBACKS];
  if (!callbacks) throw new Error('afterCommit() needs a session of inTransaction()');
  callbacks.push(callback);
}

/**
 * Runs `work` in one transaction, and again when MongoDB asks for it: it must not reach outside the database, except through
 * `afterCommit`. Everything that belongs to a state change (counters, audit, mail jobs) goes into the same call.
 */
export async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  return await mongoose.connection.withSession(async (session: TrackedSession) => {
    const runCallbacks = (): void => session[CALLBACKS]?.forEach((callback) => callback());
    const attempt = async (): Promise<T> => {
      session[CALLBACKS] = [];
      return await work(session);
    };
    try {
      const result = await session.withTransaction(attempt, {
        readConcern: { level: 'snapshot' },
        writeConcern: { w: 'majority', j: true },
      });
      runCallbacks();
      return result;
    } catch (error) {
      if (mayHaveCommitted(error)) runCallbacks();
      throw error;
    }
  });
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
