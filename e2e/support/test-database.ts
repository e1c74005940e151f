import { type Db, MongoClient } from 'mongodb';

export interface TestDatabase {
  withDatabase<T>(callback: (database: Db) => Promise<T>): Promise<T>;
  markEmailVerified(email: string): Promise<void>;
  /** Makes all sessions need another code of the second factor. */
  forgetAuthentications(): Promise<void>;
  /** Adds a job that failed for good, as after an outage of the mail server. */
  addFailedEmail(): Promise<void>;
}

const createFailedEmailJob = (now: Date): object => ({
  handlerName: 'mail.product-decided',
  originalQueue: 'mail.product-decided',
  data: { product: '65f1c0ffee0123456789abcd', decision: 1 },
  attemptsCount: 16,
  lastError: 'Error: 550 5.1.1 No such user here\n    at SMTPConnection._formatError',
  createdAt: now,
  updatedAt: now,
  failedAt: now,
  lockedAt: now,
});

/** Changes the database of a test server in ways that the API does not offer. */
export function createTestDatabase(uri: string): TestDatabase {
  const withDatabase: TestDatabase['withDatabase'] = async (callback) => {
    const client = await new MongoClient(uri).connect();
    try {
      return await callback(client.db());
    } finally {
      await client.close();
    }
  };
  return {
    withDatabase,
    markEmailVerified: async (email) =>
      void (await withDatabase(
        async (database) => await database.collection('users').updateOne({ emailKey: email }, { $set: { emailVerified: true } }),
      )),
    forgetAuthentications: async () =>
      await withDatabase(async (database) => {
        const filter = { authenticatedAt: { $exists: true } };
        await database.collection('sessions').updateMany(filter, { $set: { authenticatedAt: new Date(0) } });
      }),
    addFailedEmail: async () =>
      void (await withDatabase(
        async (database) => await database.collection('backgroundjobs').insertOne(createFailedEmailJob(new Date())),
      )),
  };
}
