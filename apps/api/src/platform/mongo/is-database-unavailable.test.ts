import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const { MongoNetworkError, MongoNetworkTimeoutError, MongoServerError } = mongoose.mongo;

test.each([
  ['a lost connection', new MongoNetworkError('closed')],
  ['a network timeout', new MongoNetworkTimeoutError('timed out')],
  ['no server to select', new mongoose.Error.MongooseServerSelectionError('none')],
  ['a call before the connection', new mongoose.Error('not connected')],
  ['a server that steps down', new MongoServerError({ code: 189, message: 'PrimarySteppedDown' })],
])('detects an unavailable database: %s', (_name, error) => expect(isDatabaseUnavailable(error)).toBe(true));

test.each([
  ['a duplicate key', new MongoServerError({ code: 11_000, message: 'E11000' })],
  ['a value of the wrong type', new mongoose.Error.CastError('ObjectId', 'abc', '_id')],
  ['the code on an error of another type', Object.assign(new Error('no'), { code: 189 })],
  ['undefined', undefined],
])('ignores other errors: %s', (_name, error) => expect(isDatabaseUnavailable(error)).toBe(false));
