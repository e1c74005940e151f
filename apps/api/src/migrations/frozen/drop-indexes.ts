import type { Db } from 'mongodb';

/** Drops indexes, by collection and name, if they exist. */
export async function dropIndexes(db: Db, obsolete: Record<string, string[]>): Promise<void> {
  for (const [collection, names] of Object.entries(obsolete)) {
    const existingNames = new Set((await db.collection(collection).indexes()).map(({ name }) => name));
    for (const name of names) if (existingNames.has(name)) await db.collection(collection).dropIndex(name);
  }
}
