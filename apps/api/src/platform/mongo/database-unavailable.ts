import mongoose from 'mongoose';

const {
  MongoDriverError,
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} = mongoose.mongo;

const CONNECTION_ERRORS = [
  MongoExpiredSessionError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
  mongoose.Error.MongooseServerSelectionError,
];

/** The server is shutting down or stepping down, or gave up after its time limit. */
const TRANSIENT_CODES = new Set<unknown>([50, 91, 189, 262, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** The driver does not export this class. */
const isWaitQueueTimeout = (error: unknown): boolean =>
  error instanceof MongoDriverError && error.name === 'MongoWaitQueueTimeoutError';

/** Mongoose has no subclass for a call before the connection is there; its other errors, as for a bad cast, have one. */
const isMongooseNotConnected = (error: unknown): boolean =>
  error instanceof mongoose.Error && error.constructor === mongoose.Error;

/** Whether the database is unreachable, stepping down or too slow, so that the same call may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  CONNECTION_ERRORS.some((type) => error instanceof type) ||
  (error instanceof MongoServerError && TRANSIENT_CODES.has(error.code)) ||
  isWaitQueueTimeout(error) ||
  isMongooseNotConnected(error);
