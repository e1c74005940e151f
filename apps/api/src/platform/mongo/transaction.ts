import mongoose, { type ClientSession } from 'mongoose';

const CALLBACKS = Symbol('after commit');
type TrackedSession = ClientSession & { [CALLBACKS]?: (() => void)[] };

/** Runs `callback` after the commit, or after an unknown commit result, but never after a rollback. */
export function afterCommit(session: ClientSession, callback: () => void): void {
  const callbacks = (session as TrackedSession)[CALLBACKS];
  if (!callbacks) throw new Error('afterCommit() needs a session of inTransaction()');
  callbacks.push(callback);
}

/** Runs `work` in a transaction. MongoDB may retry `work`, so other side effects must go through `afterCommit`. */
export async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  return await mongoose.connection.withSession(async (session: TrackedSession) => {
    const runCallbacks = (): void => session[CALLBACKS]?.forEach((callback) => callback());
    const attempt = async (): Promise<T> => {
      session[CALLBACKS] = [];
      return await work(session);
    };
    try {
      const result = await session.withTransaction(attempt, { readConcern: { level: 'snapshot' } });
      runCallbacks();
      return result;
    } catch (error) {
      if (mayHaveCommitted(error)) runCallbacks();
      throw error;
    }
  });
}

const { MongoError, MongoErrorLabel, MongoNetworkError } = mongoose.mongo;

/** An error before the commit and a failed server selection change nothing; a lost response may hide a commit. */
export function mayHaveCommitted(error: unknown): boolean {
  if (!(error instanceof MongoError)) return false;
  if (error.hasErrorLabel(MongoErrorLabel.UnknownTransactionCommitResult)) return true;
  return error instanceof MongoNetworkError && !error.hasErrorLabel(MongoErrorLabel.TransientTransactionError);
}
