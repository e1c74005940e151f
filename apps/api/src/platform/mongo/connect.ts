import type { Db } from 'mongodb';
import mongoose from 'mongoose';
import type { Logger } from '../log.ts';

/** Writes survive a crash unless the URI has `journal=false`. Without a database, commands fail within 3 s, before clients time out. */
export async function connectMongo(uri: string, log: Logger): Promise<void> {
  mongoose.set({ strictQuery: 'throw', autoIndex: false, autoCreate: false, bufferCommands: false });
  let isClosing = false;
  mongoose.connection.on('disconnecting', () => (isClosing = true));
  mongoose.connection.on('disconnected', () => {
    if (!isClosing) log.warn('database connection lost');
  });
  mongoose.connection.on('reconnected', () => log.info('database connection restored'));
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: 3000,
    connectTimeoutMS: 3000,
    heartbeatFrequencyMS: 2000,
    maxPoolSize: 50,
    // This driver encoded all stored strings, and validating them again would take 5 % of the time of a list.
    enableUtf8Validation: false,
    w: 'majority',
    // An option here would replace that of the URI.
    ...(/[?&]journal=/.test(uri) ? {} : { journal: true }),
    retryWrites: true,
  });
}

export async function ensureIndexes(): Promise<void> {
  const models = mongoose.connection.modelNames().map((name) => mongoose.connection.model(name));
  await Promise.all(
    models.map(async (model) => {
      await model.createCollection();
      await model.createIndexes();
    }),
  );
}

export function getDatabase(): Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('the database is not connected');
  return db;
}

export async function readDatabaseTime(): Promise<Date> {
  const { localTime } = await getDatabase().admin().command({ hello: 1 });
  return localTime as Date;
}
