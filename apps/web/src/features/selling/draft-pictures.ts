import { DRAFT_DATABASE, buildDraftKey } from '../../lib/drafts.ts';
import { readStorage, writeStorage } from '../../lib/storage.ts';

const STORE = 'pictures';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(request.error?.message));
  });

/** One step with the browser's database; undefined where it has none, or no room: that costs only the draft. */
async function step<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(DRAFT_DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const database = await settled(opening);
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

const flagOf = (owner: string): string => buildDraftKey('upload', owner, 'pictures');

/** The pictures that this user chose in this tab, by their place; none of another tab's. */
export async function readPictures(owner: string): Promise<(File | null)[]> {
  if (readStorage<boolean>('session', flagOf(owner)))
    return (await step<(File | null)[]>('readonly', (store) => store.get(owner))) ?? [];
  await step('readwrite', (store) => store.delete(owner));
  return [];
}

export async function keepPictures(owner: string, files: (File | null)[]): Promise<void> {
  const isKept = files.some((file) => file !== null);
  writeStorage('session', flagOf(owner), isKept || null);
  if (isKept) await step('readwrite', (store) => store.put(files, owner));
  else await step('readwrite', (store) => store.delete(owner));
}
