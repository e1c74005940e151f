import { DRAFT_DATABASE, readStorage, writeStorage } from './storage.ts';
import { createRandomId } from './random-id.ts';

type Files = (File | null)[];
/** IndexedDB compares the times first, so a range of keys selects the expired files. The time is later for files that are kept longer. */
type StoreKey = [countsFrom: number, id: string];

const STORE_NAME = 'pictures';
/** Proofs of payment are personal, so a phone that several people use does not keep them. */
const MAX_AGE_MS = 6 * 60 * 60 * 1000;
/** For what the device offers to go on with. */
export const LONG_AGE_MS = 7 * 24 * 60 * 60 * 1000;

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(request.error?.message));
  });

/** Waits for the whole transaction, because a full disk can abort it after its requests have succeeded. */
const waitForCommit = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(new Error(transaction.error?.message));
  });

/** Also deletes expired files. @throws Error if IndexedDB is missing, forbidden or full */
async function runInStore<T>(run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const openRequest = indexedDB.open(DRAFT_DATABASE, 1);
  openRequest.onupgradeneeded = () => openRequest.result.createObjectStore(STORE_NAME);
  const database = await toPromise(openRequest);
  try {
    const transaction = database.transaction(STORE_NAME, 'readwrite');
    const store = transaction.objectStore(STORE_NAME);
    const expiry: StoreKey = [Date.now() - MAX_AGE_MS, ''];
    store.delete(IDBKeyRange.upperBound(expiry));
    const [result] = await Promise.all([toPromise(run(store)), waitForCommit(transaction)]);
    return result;
  } finally {
    // An open connection would block the deletion of the database at a logout.
    database.close();
  }
}

/** IndexedDB is shared between tabs; the key in the session storage limits the files to the tab that stored them. */
const readStoreKey = (draftKey: string): StoreKey | null => {
  const key = readStorage<StoreKey>('session', draftKey);
  return Array.isArray(key) ? key : null;
};

/** Writes run one after another, so that the last one wins. */
let lastWrite: Promise<unknown> = Promise.resolve();

export const hasStoredFiles = (draftKey: string): boolean => readStoreKey(draftKey) !== null;

export async function readFiles(draftKey: string): Promise<Files> {
  const key = readStoreKey(draftKey);
  if (!key) return [];
  return (await runInStore<Files | undefined>((store) => store.get(key)).catch(() => undefined)) ?? [];
}

async function replaceFiles(draftKey: string, files: Files, ageMs: number): Promise<boolean> {
  const previousKey = readStoreKey(draftKey);
  const key: StoreKey | null = files.some((file) => file !== null) ? [Date.now() + ageMs - MAX_AGE_MS, createRandomId()] : null;
  try {
    if (key) await runInStore((store) => store.put(files, key));
    writeStorage('session', draftKey, key);
    if (previousKey) await runInStore((store) => store.delete(previousKey));
    // `writeStorage` ignores errors, so this reads the key back.
    return hasStoredFiles(draftKey) === (key !== null);
  } catch {
    writeStorage('session', draftKey, null);
    return false;
  }
}

/** Replaces the stored files of a draft. Returns false if this browser cannot keep them. */
export async function storeFiles(draftKey: string, files: Files, ageMs = MAX_AGE_MS): Promise<boolean> {
  const write = lastWrite.then(() => replaceFiles(draftKey, files, ageMs));
  lastWrite = write;
  return await write;
}

export async function removeFiles(draftKey: string): Promise<void> {
  await storeFiles(draftKey, []);
}
