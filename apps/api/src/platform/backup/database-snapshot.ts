import type { Db, Document, Timestamp } from 'mongodb';
import { CommandError } from '../run-command.ts';

const WINDOW_PARAMETER = 'minSnapshotHistoryWindowInSeconds';
/** How long the reading of all collections may take. MongoDB keeps 5 minutes by default. */
const WINDOW_S = 3600;

/** Without a limit, MongoDB sends 16 MiB at once. */
const BATCH_SIZE = 500;

const UNAUTHORIZED = 13;
/** SnapshotTooOld, SnapshotUnavailable. */
const SNAPSHOT_LOST = new Set([239, 246]);

const getErrorCode = (error: unknown): unknown => (error as { code?: unknown }).code;

export const isSnapshotLost = (error: unknown): boolean => SNAPSHOT_LOST.has(getErrorCode(error) as number);

export const createSnapshotLostError = (): CommandError =>
  new CommandError(
    'MongoDB no longer has the state of the moment at which the backup began. ' +
      `Next: start mongod with --setParameter ${WINDOW_PARAMETER}=${WINDOW_S}, or give the database user the role hostManager.`,
  );

async function setWindow(db: Db, seconds: number): Promise<void> {
  await db.admin().command({ setParameter: 1, [WINDOW_PARAMETER]: seconds });
}

/** Lets MongoDB keep the past for an hour while `work` runs. Without the permission, `work` has the time that is configured. */
export async function withLongSnapshots<T>(db: Db, work: () => Promise<T>): Promise<T> {
  let seconds = WINDOW_S;
  try {
    const parameters = await db.admin().command({ getParameter: 1, [WINDOW_PARAMETER]: 1 });
    seconds = Number(parameters[WINDOW_PARAMETER]);
    if (seconds < WINDOW_S) await setWindow(db, WINDOW_S);
  } catch (error) {
    if (getErrorCode(error) !== UNAUTHORIZED) throw error;
    seconds = WINDOW_S;
  }
  try {
    return await work();
  } finally {
    if (seconds < WINDOW_S) await setWindow(db, seconds);
  }
}

/** Returns the present moment of the database, at which `readDocuments` can read. */
export async function readClusterTime(db: Db): Promise<Timestamp> {
  const command = { find: 'orders', limit: 1, singleBatch: true, projection: { _id: 1 }, readConcern: { level: 'snapshot' } };
  return ((await db.command(command)) as { cursor: { atClusterTime: Timestamp } }).cursor.atClusterTime;
}

/** Reads the documents that a collection had at `atClusterTime`, as BSON. */
export async function* readDocuments(db: Db, collection: string, atClusterTime: Timestamp): AsyncGenerator<Uint8Array> {
  const readConcern = { level: 'snapshot', atClusterTime };
  const cursor = db.runCursorCommand({ find: collection, batchSize: BATCH_SIZE, readConcern }, { raw: true });
  cursor.setBatchSize(BATCH_SIZE);
  try {
    for await (const document of cursor as AsyncIterable<Uint8Array | Document>) yield document as Uint8Array;
  } finally {
    await cursor.close();
  }
}
