import type { Db } from 'mongodb';
import mongoose from 'mongoose';

/** @throws Error if the database is not connected */
export function getDatabase(): Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('the database is not connected');
  return db;
}
