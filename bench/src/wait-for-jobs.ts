import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';

const POLL_MS = 100;
const TIMEOUT_MS = 120_000;

/** Jobs of earlier requests, such as emails, take CPU time from the next ones. @throws Error if jobs are due after `timeoutMs` */
export async function waitForJobs(db: Db, timeoutMs = TIMEOUT_MS): Promise<void> {
  const jobs = db.collection('backgroundjobs');
  const endAt = performance.now() + timeoutMs;
  while (await jobs.findOne({ nextRunAt: { $lte: new Date() } }, { projection: { _id: 1 } })) {
    if (performance.now() > endAt) throw new Error(`the API did not run all jobs within ${timeoutMs / 1000} s`);
    await wait(POLL_MS);
  }
}
