import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Lock, Locker } from '@tus/server';
import { model, Schema, type Types } from 'mongoose';
import { AppError } from '../../platform/errors.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import { toFileKey } from '../../platform/storage/storage.ts';

/** Lets one request of all processes write to an upload. Its id is the storage key. It expires if the process is killed. */
const lockSchema = new Schema(
  { _id: String, owner: String, expiresAt: Date, isReleaseRequested: Boolean },
  { versionKey: false, collection: 'upload_locks' },
);
lockSchema.index({ expiresAt: 1 }, { name: 'expired upload locks', expireAfterSeconds: 60 });
const UploadLockModel = model('UploadLock', lockSchema);

const LIFETIME_MS = 15_000;
const RENEWAL_INTERVAL_MS = LIFETIME_MS / 3;
/** How often the owner looks whether another request waits. */
const CHECK_INTERVAL_MS = 500;
const RETRY_INTERVAL_MS = 200;
/** Longer than `LIFETIME_MS`, so that the request after a crash gets the lock. */
const WAIT_MAX_MS = 25_000;

/** Uses the clock of the database, because the clocks of the processes may differ. */
const isUnexpired = { $gt: ['$expiresAt', '$$NOW'] };
const expiry = { expiresAt: { $add: ['$$NOW', LIFETIME_MS] } };

async function acquire(key: string, owner: string): Promise<boolean> {
  const fields = { _id: key, owner: { $literal: owner }, ...expiry, isReleaseRequested: false };
  // As a `never`, because the type of a Mongoose collection only allows ObjectIds as ids.
  const lock = await UploadLockModel.collection
    .findOneAndUpdate({ _id: key as never }, [{ $replaceWith: { $cond: [isUnexpired, '$$ROOT', fields] } }], {
      upsert: true,
      returnDocument: 'after',
    })
    .catch((error: unknown) => {
      if (isDuplicateKey(error)) return null;
      throw error;
    });
  return lock?.['owner'] === owner;
}

export const createBusyError = (): AppError => new AppError('in_progress', 'fileUpload.busy');

class UploadLock implements Lock {
  readonly #key: string;
  readonly #owner = randomUUID();
  #timer: NodeJS.Timeout | undefined;
  #renewedAt = 0;

  constructor(key: string) {
    this.#key = key;
  }

  /** Acquires the lock unless another request has it. */
  async tryLock(onRelease: () => unknown = () => {}): Promise<boolean> {
    if (!(await acquire(this.#key, this.#owner))) return false;
    this.#renewedAt = performance.now();
    // If a check fails, the next one reports that the lock is lost.
    this.#timer = setInterval(() => void this.#check(onRelease).catch(() => {}), CHECK_INTERVAL_MS);
    return true;
  }

  /** Asks the request that has the lock to release it. @throws AppError in_progress */
  async lock(signal: AbortSignal, onRelease: () => unknown): Promise<void> {
    const endsAt = performance.now() + WAIT_MAX_MS;
    while (!(await this.tryLock(onRelease))) {
      if (signal.aborted || performance.now() > endsAt) throw createBusyError();
      await UploadLockModel.updateOne({ _id: this.#key }, { $set: { isReleaseRequested: true } });
      await wait(RETRY_INTERVAL_MS);
    }
  }

  async unlock(): Promise<void> {
    clearInterval(this.#timer);
    await UploadLockModel.deleteOne({ _id: this.#key, owner: this.#owner });
  }

  async #check(onRelease: () => unknown): Promise<void> {
    const isDue = performance.now() - this.#renewedAt > RENEWAL_INTERVAL_MS;
    const filter = { _id: this.#key, owner: this.#owner };
    if (isDue) {
      await UploadLockModel.collection.updateOne({ ...filter, _id: this.#key as never }, [{ $set: expiry }]);
      this.#renewedAt = performance.now();
    }
    const lock = await UploadLockModel.findOne(filter).lean();
    if (!lock || lock.isReleaseRequested) await onRelease();
  }
}

export const uploadLocker = { newLock: (key: string) => new UploadLock(key) } satisfies Locker;

/**
 * Runs a function while no request can write to the upload.
 *
 * @param whenBusy `interrupt` ends the request that writes to the upload; `skip` leaves it alone and runs nothing
 * @throws AppError in_progress if that request does not end
 */
export async function withUploadLock(
  id: Types.ObjectId,
  whenBusy: 'interrupt' | 'skip',
  perform: () => Promise<void>,
): Promise<void> {
  const lock = uploadLocker.newLock(toFileKey(id));
  if (whenBusy === 'interrupt') await lock.lock(new AbortController().signal, () => {});
  else if (!(await lock.tryLock())) return;
  await perform().finally(() => lock.unlock());
}
