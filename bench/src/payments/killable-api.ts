import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { type RunningServer, startServer } from '../servers.ts';

/** The documents whose times are all moved, by collection: the API compares each of them with the clock. */
const MOVED_DOCUMENTS = {
  backgroundjobs: {},
  idempotency_keys: {},
  payment_attempts: { state: { $ne: 'paid' } },
  webhooks: {},
  webhook_deliveries: { state: 'waiting' },
};
export const MOVED_TIMES = 'the times of jobs, idempotency keys and attempts that are not paid, and the expiresAt of orders';

/** Longer than the lock of a job, so that the next process can continue what a kill interrupted. */
export const KILL_DURATION_MS = 61_000;

/** Transactions of a process that was killed lock what they wrote for a minute, until the database ends them. */
async function endTransactions({ client }: Db): Promise<void> {
  const admin = client.db('admin');
  const operations = [{ $currentOp: { allUsers: true, idleSessions: true } }, { $match: { transaction: { $exists: true } } }];
  const transactions = await admin.aggregate(operations).toArray();
  const sessions = transactions.flatMap(({ lsid }) => (lsid ? [{ lsid: { id: lsid.id, uid: lsid.uid } }] : []));
  if (sessions.length > 0) await admin.command({ killAllSessionsByPattern: sessions });
}

/** Moves `MOVED_TIMES` back, as if `ms` had passed. */
async function moveTimesBack(db: Db, ms: number): Promise<void> {
  for (const [name, filter] of Object.entries(MOVED_DOCUMENTS)) {
    const value = { $cond: [{ $eq: [{ $type: '$$this.v' }, 'date'] }, { $subtract: ['$$this.v', ms] }, '$$this.v'] };
    const moved = { $map: { input: { $objectToArray: '$$ROOT' }, in: { k: '$$this.k', v: value } } };
    await db.collection(name).updateMany(filter, [{ $replaceWith: { $arrayToObject: moved } }]);
  }
  const expiresAt = { $subtract: ['$expiresAt', ms] };
  await db.collection('orders').updateMany({ expiresAt: { $type: 'date' } }, [{ $set: { expiresAt } }]);
}

/** An API that can be killed. Its address changes with each start. */
export class KillableApi {
  kills = 0;
  /** How long the API was away after kills, in all. */
  awaySeconds = 0;
  #server: RunningServer | undefined;
  readonly #db: Db;
  readonly #env: Record<string, string>;

  constructor(db: Db, env: Record<string, string>) {
    this.#db = db;
    this.#env = env;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  async start(): Promise<this> {
    this.#server = await startServer('../../apps/api/dist/main.js', this.#env);
    return this;
  }

  stop = async (): Promise<void> => await this.#server?.stop();

  /** Kills the API, and starts it when `ms` seem to have passed: nobody writes the times while it is away. */
  async killForTime(ms: number): Promise<void> {
    const killedAt = performance.now();
    await this.#server?.kill();
    this.kills += 1;
    await endTransactions(this.#db);
    await moveTimesBack(this.#db, ms);
    await this.start();
    this.awaySeconds += (performance.now() - killedAt) / 1000;
  }
}

/** Kills the API again and again until `work` is done. */
export async function killDuring(api: KillableApi, work: Promise<unknown>, intervalMs: number): Promise<void> {
  const controller = new AbortController();
  const stopWaiting = (): void => controller.abort();
  const finished = work.finally(stopWaiting);
  finished.catch(() => undefined);
  while (!controller.signal.aborted) {
    await wait(intervalMs, undefined, { signal: controller.signal }).catch(() => undefined);
    if (!controller.signal.aborted) await api.killForTime(KILL_DURATION_MS);
  }
  await finished;
}
