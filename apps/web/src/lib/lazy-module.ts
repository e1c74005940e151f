import { importUnlessOffline } from './import-unless-offline.ts';

export interface LazyModule<T> {
  /** Concurrent calls share a promise. A call after a failure fetches again. */
  load: () => Promise<T>;
  /** The promise of the latest `load`, for React's `use`. Does not retry after a failure. */
  getPromise: () => Promise<T>;
  isLoaded: () => boolean;
}

/** React's `use` reads `status` and does not suspend for a fulfilled promise. */
type TrackedPromise<T> = Promise<T> & { status?: 'fulfilled' | 'rejected' };

export function createLazyModule<T>(fetchModule: () => Promise<T>): LazyModule<T> {
  let latestPromise: TrackedPromise<T> | undefined;
  const load = (): Promise<T> => {
    if (latestPromise && latestPromise.status !== 'rejected') return latestPromise;
    const promise: TrackedPromise<T> = importUnlessOffline(fetchModule);
    promise.then(
      (value) => void Object.assign(promise, { status: 'fulfilled', value }),
      (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
    );
    latestPromise = promise;
    return promise;
  };
  return { load, getPromise: () => latestPromise ?? load(), isLoaded: () => latestPromise?.status === 'fulfilled' };
}
