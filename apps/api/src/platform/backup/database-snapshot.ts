import type { Db, Document, Timestamp } from 'mongodb';
import { CommandError } from '../run-command.ts';

const WINDOW_PARAMETER = 'minSnapshotHistoryWindowInSeconds';
const WINDOW_S = 3600;
const DEFAULT_WINDOW_S = 300;
/** A killed backup leaves this value behind. Operators set another one, so the next backup knows to restore the default. */
const RAISED_WINDOW_S = WINDOW_S + 1;

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

/** Makes MongoDB keep snapshots for an hour. @returns the value to restore, or undefined if an operator set a long enough one */
async function raiseWindow(db: Db): Promise<number | undefined> {
  const parameters = await db.admin().command({ getParameter: 1, [WINDOW_PARAMETER]: 1 });
  const seconds = Number(parameters[WINDOW_PARAMETER]);
  if (seconds === RAISED_WINDOW_S) return DEFAULT_WINDOW_S;
  if (seconds >= WINDOW_S) return undefined;
  await setWindow(db, RAISED_WINDOW_S);
  return seconds;
}

export async function withLongSnapshots<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const earlierSeconds = await raiseWindow(db).catch((error: unknown) => {
    if (getErrorCode(error) !== UNAUTHORIZED) throw error;
    return undefined;
  });
  try {
    return await work();
  } finally {
    if (earlierSeconds !== undefined) await setWindow(db, earlierSeconds);
  }
}

/** Any read at a snapshot returns the time of the snapshot; the collection does not matter. */
export async function readClusterTime(db: Db): Promise<Timestamp> {
  const command = { find: 'orders', limit: 1, singleBatch: true, projection: { _id: 1 }, readConcern: { level: 'snapshot' } };
  return ((await db.command(command)) as { cursor: { atClusterTime: Timestamp } }).cursor.atClusterTime;
}

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
