const lastRuns = new Map<string, Promise<unknown>>();

/** Runs what has the same key one after the other, within this process. Transactions on one document would only repeat each other. */
export async function runInTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const run = (lastRuns.get(key) ?? Promise.resolve()).then(work, work);
  lastRuns.set(key, run);
  try {
    return await run;
  } finally {
    if (lastRuns.get(key) === run) lastRuns.delete(key);
  }
}
