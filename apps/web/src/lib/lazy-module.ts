import { fetchCode } from './fetch-code.ts';

/** Code that is fetched on demand. Once loaded, it renders without suspending. */
export interface LazyModule<T> {
  /** Concurrent calls share a promise; a call after a failure tries again. */
  load: () => Promise<T>;
  /** The promise of the latest `load`, for React's `use`. Does not retry after a failure. */
  getPromise: () => Promise<T>;
  isLoaded: () => boolean;
}

/** React marks settled promises like this. */
type TrackedPromise<T> = Promise<T> & { status?: 'fulfilled' | 'rejected' };

export function createLazyModule<T>(fetchModule: () => Promise<T>): LazyModule<T> {
  let latest: TrackedPromise<T> | undefined;
  const load = (): Promise<T> => {
    if (latest && latest.status !== 'rejected') return latest;
    const promise: TrackedPromise<T> = fetchCode(fetchModule);
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      (reason: unknown) => Object.assign(promise, { status: 'rejected', reason }),
    );
    latest = promise;
    return promise;
  };
  return { load, getPromise: () => latest ?? load(), isLoaded: () => latest?.status === 'fulfilled' };
}
