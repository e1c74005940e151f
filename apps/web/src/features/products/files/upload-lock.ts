import { buildDraftKey } from '../../../lib/storage.ts';

const getLockManager = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);
const buildLockName = (userId: string, fingerprint: string): string => buildDraftKey('uploads', { userId }, fingerprint);

/** Resolves to a function that releases the lock, or to null if this file is already being uploaded, here or in another tab. */
export async function lockUpload(userId: string, fingerprint: string): Promise<(() => void) | null> {
  const locks = getLockManager();
  // The Web Locks API is missing on plain http. The server then refuses the second tab.
  if (!locks) return () => undefined;
  return await new Promise((resolve, reject) => {
    const holdLock = (lock: Lock | null): Promise<void> | undefined => {
      if (lock) return new Promise<void>((release) => resolve(release));
      resolve(null);
      return undefined;
    };
    locks.request(buildLockName(userId, fingerprint), { ifAvailable: true }, holdLock).catch(reject);
  });
}

/** Leaves out the uploads that another tab continues. */
export async function removeLocked<T extends { fingerprint: string }>(userId: string, uploads: T[]): Promise<T[]> {
  const { held = [] } = (await getLockManager()?.query()) ?? {};
  return uploads.filter(({ fingerprint }) => !held.some(({ name }) => name === buildLockName(userId, fingerprint)));
}
