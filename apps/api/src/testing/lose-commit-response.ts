import mongoose from 'mongoose';
import { vi } from 'vitest';

/** Lets the next commit succeed, then throws a network error as if its response were lost. */
export function loseNextCommitResponse(): void {
  const { prototype } = mongoose.mongo.ClientSession;
  // oxlint-disable-next-line typescript/unbound-method -- the mock calls it with the session as `this`
  const commit = prototype.commitTransaction;
  vi.spyOn(prototype, 'commitTransaction').mockImplementationOnce(async function (this: mongoose.mongo.ClientSession) {
    await commit.call(this);
    throw new mongoose.mongo.MongoNetworkError('connection closed');
  });
}
