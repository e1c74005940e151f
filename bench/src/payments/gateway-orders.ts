import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { printLine } from '../run-benchmark.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import { auditPayments } from './audit-payments.ts';
import { type GatewayMarket, pay, placeOrder, readAttempt } from './buyer.ts';
import { type FakeGateways, saveCredentials } from './fake-gateways.ts';
import { createClient, type HttpClient } from './http-client.ts';
import type { KillableApi } from './killable-api.ts';
import type { MailLog } from './mail-log.ts';
import { createCreator } from './market.ts';
import { type MisbehaviourLog, startMisbehaving, stopMisbehaving } from './misbehaviour.ts';
import { createRandom } from './random.ts';
import { countRow, type Row, zeroRow } from './rows.ts';

const ORDERS = Number(process.env['BENCH_PAYMENTS'] ?? 10_000);
const KILL_INTERVAL_MS = Number(process.env['BENCH_KILL_SECONDS'] ?? 20) * 1000;
const BUYERS = 100;
const CREATORS = 20;
const SEED = 38;
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
/** Longer than the lock of a job, so that the next process can continue what a kill interrupted. */
const KILL_DURATION_MS = 61_000;
/** After these times, whoever was refused has a final answer and tries again. */
const REFUSAL_TIMES_MS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS];
const RETRY_TIMES_MS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, 2 * HOUR_MS, 10 * HOUR_MS];
/** Banca gives up after a week. */
const LAST_TIMES_MS = [DAY_MS, 3 * DAY_MS, 7 * DAY_MS];
const JOBS_TIMEOUT_MS = 600_000;
const RETRIES_TIMEOUT_MS = 180_000;

interface Bench {
  db: Db;
  api: KillableApi;
  fakes: FakeGateways;
  mail: MailLog;
}

interface Load {
  market: GatewayMarket;
  problems: string[];
  /** Runs `visit` for each of `count` buyers, some at once. */
  run: (count: number, visit: (client: HttpClient, n: number) => Promise<unknown>) => Promise<void>;
}

async function createLoad({ api, db, fakes }: Bench): Promise<Load> {
  const creators = [];
  for (let n = 0; n < CREATORS; n += 1) {
    const creator = await createCreator(api, db, `loja${n}`);
    await saveCredentials(api.url, fakes, creator);
    creators.push(creator);
  }
  const problems: string[] = [];
  let stopAt = Infinity;
  const isStopped = (): boolean => performance.now() > stopAt;
  const notifications = { sent: 0, forged: 0, unanswered: 0 };
  const common = { random: createRandom(SEED), purchases: [], pendingNotifications: [], notifications };
  const market: GatewayMarket = { api, fakes, creators, ...common, isStopped };
  return {
    market,
    problems,
    async run(count, visit) {
      let next = 0;
      stopAt = Infinity;
      const visitAll = async (visitor: number): Promise<void> => {
        const client = createClient(api, visitor);
        for (let n = next++; n < count; n = next++)
          await visit(client, n).catch((error: unknown) => problems.push(String(error)));
        // The last buyers must not wait for an answer for ever.
        stopAt = Math.min(stopAt, performance.now() + RETRIES_TIMEOUT_MS);
        client.close();
      };
      await Promise.all(Array.from({ length: BUYERS }, (_, i) => visitAll(i + 1)));
      await Promise.all(market.pendingNotifications.splice(0));
    },
  };
}

/** Kills the API again and again until `work` is done. */
async function killDuring(api: KillableApi, work: Promise<unknown>): Promise<void> {
  const controller = new AbortController();
  const stopWaiting = (): void => controller.abort();
  const finished = work.finally(stopWaiting);
  finished.catch(() => undefined);
  while (!controller.signal.aborted) {
    await wait(KILL_INTERVAL_MS, undefined, { signal: controller.signal }).catch(() => undefined);
    if (!controller.signal.aborted) await api.killForTime(KILL_DURATION_MS);
  }
  await finished;
}

async function passTimes({ api, db }: Bench, times: readonly number[]): Promise<void> {
  for (const ms of times) {
    await api.killForTime(ms);
    await waitForJobs(db, JOBS_TIMEOUT_MS);
  }
}

/** Buyers whose order page says that nothing was charged pay again, unless they know that they have paid. */
async function retryRefused({ market, run }: Load): Promise<number> {
  const open = market.purchases.filter(({ hasPaidPage }) => !hasPaidPage);
  let retried = 0;
  await run(open.length, async (client, n) => {
    const purchase = open[n];
    if (!purchase || (await readAttempt(market, client, purchase)).state !== 'refused') return;
    retried += 1;
    await pay(market, client, purchase);
  });
  return retried;
}

function toRows(load: Load, log: MisbehaviourLog, { api, mail }: Bench, retried: number): Row[] {
  const { purchases, notifications } = load.market;
  const misbehaviours = [...log.counts].map(([name, count]) => `${name} ${count}`).join(', ');
  return [
    countRow('orders placed', purchases.length),
    { name: 'kill -9 of the API', measured: `${api.kills}, away for ${api.awaySeconds.toFixed(0)} s in all` },
    countRow('buyers who tried again after a refusal', retried),
    { name: 'misbehaviours of the gateways', measured: misbehaviours },
    {
      name: 'notifications',
      measured: `${notifications.sent} sent, ${notifications.forged} forged, ${notifications.unanswered} lost`,
    },
    countRow('emails', mail.emailCount),
    zeroRow('buyers who got no answer', load.problems),
  ];
}

export async function measureGatewayOrders(bench: Bench): Promise<Row[]> {
  const { api, db, fakes } = bench;
  const load = await createLoad(bench);
  const { market } = load;
  const getProgress = (): number => market.purchases.length / ORDERS;
  const log = startMisbehaving(fakes, { random: market.random, getProgress });
  const startedAt = performance.now();
  const buyAll = load.run(ORDERS, async (client, n) => pay(market, client, await placeOrder(market, client, n)));
  await killDuring(api, buyAll);
  printLine(`  ${market.purchases.length} orders placed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  await killDuring(api, waitForJobs(db, JOBS_TIMEOUT_MS));
  await passTimes(bench, REFUSAL_TIMES_MS);
  const retried = await retryRefused(load);
  await passTimes(bench, RETRY_TIMES_MS);
  stopMisbehaving(fakes);
  await passTimes(bench, LAST_TIMES_MS);
  const audit = await auditPayments(bench, market.purchases, log);
  return [...toRows(load, log, bench, retried), ...audit];
}
