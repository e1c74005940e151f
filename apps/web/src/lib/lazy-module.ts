import { fetchCode } from './fetch-code.ts';

/** Code that is fetched on demand. Once loaded, it renders without suspending, on the server and during hydration. */
export interface LazyModule<T> {
  /** Fetches the code. Concurrent calls share a promise; a call after a failure tries again. */
  load: () => Promise<T>;
  /** The promise of the latest `load` for React's `use`. A failed promise stays, so that rendering does not retry. */
  getPromise: () => Promise<T>;
  isLoaded: () => boolean;
}

/** React marks settled promises like this; `use` then reads them without suspending. */
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
