import mongoose from 'mongoose';
import type { Logger } from '../log.ts';

/**
 * Connects with writes that survive a crash (`w: majority`, journalled) and quick answers while the database is away:
 * a request fails with 503 after 3 s, within the client's time-out.
 */
export async function connectMongo(uri: string, log: Logger): Promise<void> {
  mongoose.set({ strictQuery: 'throw', autoIndex: false, autoCreate: false, bufferCommands: false });
  mongoose.connection.on('disconnected', () => log.warn('database connection lost'));
  mongoose.connection.on('reconnected', () => log.info('database connection back'));
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: 3000,
    connectTimeoutMS: 3000,
    heartbeatFrequencyMS: 2000,
    maxPoolSize: 50,
    // What is stored was encoded by this driver; looking for broken letters again is a twentieth of a list's time.
    enableUtf8Validation: false,
    w: 'majority',
    journal: true,
    retryWrites: true,
  });
}

/** Creates what the models declare. Idempotent, and quick when nothing is new; removing an index is a migration's work. */
export async function ensureIndexes(): Promise<void> {
  for (const model of mongoose.connection.modelNames()) {
    await mongoose.connection.model(model).createCollection();
    await mongoose.connection.model(model).createIndexes();
  }
}
