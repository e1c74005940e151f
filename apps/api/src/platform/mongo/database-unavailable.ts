import mongoose from 'mongoose';

const { mongo } = mongoose;

const CONNECTION_ERRORS = [
  mongo.MongoExpiredSessionError,
  mongo.MongoNetworkError,
  mongo.MongoNotConnectedError,
  mongo.MongoServerSelectionError,
  mongo.MongoTopologyClosedError,
  mongoose.Error.MongooseServerSelectionError,
];
/** MongoDB's codes for time limits (50, 262), shutdowns (91, 11600) and changes of the primary. */
const TRANSIENT_CODES = new Set<unknown>([50, 91, 189, 262, 10_107, 11_600, 11_602, 13_435, 13_436]);

const isWaitQueueTimeout = (error: unknown): boolean =>
  error instanceof mongo.MongoDriverError && error.name === 'MongoWaitQueueTimeoutError';

/** Mongoose throws its base class only for a call before it is connected. */
const isMongooseNotConnected = (error: unknown): boolean =>
  error instanceof mongoose.Error && error.constructor === mongoose.Error;

export const isDatabaseUnavailable = (error: unknown): boolean =>
  CONNECTION_ERRORS.some((type) => error instanceof type) ||
  (error instanceof mongo.MongoServerError && TRANSIENT_CODES.has(error.code)) ||
  isWaitQueueTimeout(error) ||
  isMongooseNotConnected(error);
