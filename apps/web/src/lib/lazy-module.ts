import { fetchCode } from './fetch-code.ts';

/** Code that is fetched on demand. Once fetched it renders at once, on the server and when hydrating. */
export interface LazyModule<T> {
  /** Fetches the code. The promise is shared; after a failure the next call starts again. */
  load: () => Promise<T>;
  /** For React's `use`: the promise of the latest `load`, also after it failed, so that a render does not start it again. */
  getPromise: () => Promise<T>;
  isLoaded: () => boolean;
}

/** As React marks a promise that has settled: `use` then reads it without suspending. */
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
