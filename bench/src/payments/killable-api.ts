import type { Db } from 'mongodb';
import { type RunningServer, startServer } from '../servers.ts';

/** Times of these documents decide what is due, expired or given up. */
const FILTERS: Record<string, object> = {
  backgroundjobs: {},
  idempotency_keys: {},
  orders: { state: { $in: ['pending', 'returned'] } },
  payment_attempts: { state: { $ne: 'paid' } },
};

/** Moves the times of jobs, attempts and open orders back, as if `ms` had passed. */
async function moveTimesBack(db: Db, ms: number): Promise<void> {
  const isDate = { $eq: [{ $type: '$$this.v' }, 'date'] };
  const value = { $cond: [isDate, { $subtract: ['$$this.v', ms] }, '$$this.v'] };
  const fields = { $map: { input: { $objectToArray: '$$ROOT' }, in: { k: '$$this.k', v: value } } };
  const update = [{ $replaceWith: { $arrayToObject: fields } }];
  for (const [name, filter] of Object.entries(FILTERS)) await db.collection(name).updateMany(filter, update);
}

/** An API that can be killed. Its address changes with each start. */
export class KillableApi {
  kills = 0;
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
    this.#server = await startServer('./payments-api.ts', this.#env);
    return this;
  }

  stop = async (): Promise<void> => await this.#server?.stop();

  /** Kills the API, and starts it when `ms` seem to have passed: nobody writes the times while it is away. */
  async killForTime(ms: number): Promise<void> {
    await this.#server?.kill();
    this.kills += 1;
    await moveTimesBack(this.#db, ms);
    await this.start();
  }
}
