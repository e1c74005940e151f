import { DRAFT_DATABASE, buildDraftKey } from '../../lib/drafts.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';

const STORE_NAME = 'pictures';

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(request.error?.message));
  });

/** Returns undefined if IndexedDB is missing or full. Only the draft is lost then. */
async function runInStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const openRequest = indexedDB.open(DRAFT_DATABASE, 1);
    openRequest.onupgradeneeded = () => openRequest.result.createObjectStore(STORE_NAME);
    const database = await toPromise(openRequest);
    try {
      return await toPromise(run(database.transaction(STORE_NAME, mode).objectStore(STORE_NAME)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

const buildFlagKey = (userId: string): string => buildDraftKey('upload', userId, 'pictures');

/** The session flag limits the draft to the tab that saved it; IndexedDB is shared between tabs. */
export async function readImages(userId: string): Promise<(File | null)[]> {
  if (readStorage<boolean>('session', buildFlagKey(userId)))
    return (await runInStore<(File | null)[]>('readonly', (store) => store.get(userId))) ?? [];
  await runInStore('readwrite', (store) => store.delete(userId));
  return [];
}

export async function saveImages(userId: string, files: (File | null)[]): Promise<void> {
  const hasFiles = files.some((file) => file !== null);
  writeStorage('session', buildFlagKey(userId), hasFiles || null);
  if (hasFiles) await runInStore('readwrite', (store) => store.put(files, userId));
  else await runInStore('readwrite', (store) => store.delete(userId));
}
