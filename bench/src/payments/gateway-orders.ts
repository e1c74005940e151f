import { printLine } from '../run-benchmark.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import { auditPayments } from './audit-payments.ts';
import { pay, placeOrder, readAttempt } from './buyer.ts';
import { createMarket, type GatewayBench, type GatewayMarket } from './gateway-market.ts';
import { type HttpClient, visitInParallel } from './http-client.ts';
import { KILL_DURATION_MS, type KillableApi, killDuring, MOVED_TIMES } from './killable-api.ts';
import { type MisbehaviourLog, startMisbehaving, stopMisbehaving } from './misbehaviour.ts';
import { countRow, type Row, zeroRow } from './rows.ts';

const ORDERS = Number(process.env['BENCH_PAYMENTS'] ?? 10_000);
const KILL_INTERVAL_MS = Number(process.env['BENCH_KILL_SECONDS'] ?? 20) * 1000;
const BUYERS = 100;
const CREATORS = 20;
const SEED = 38;
const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];
/** After these times, whoever was refused has a final answer and tries again. */
const REFUSAL_TIMES_MS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS];
const RETRY_TIMES_MS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, 2 * HOUR_MS, 10 * HOUR_MS];
/** Banca gives up after a week. */
const LAST_TIMES_MS = [DAY_MS, 3 * DAY_MS, 7 * DAY_MS];
const TIME_IS_MOVED = `each kill while buyers pay moves ${MOVED_TIMES} back by ${KILL_DURATION_MS / 1000} s; later kills by up to a week`;
/** The emails of 10,000 orders take an API that is killed every 20 s about a quarter of an hour on 2 cores. */
const JOBS_TIMEOUT_MS = 1_800_000;
const RETRIES_TIMEOUT_MS = 180_000;

interface Bench extends GatewayBench {
  api: KillableApi;
}

interface Load {
  market: GatewayMarket;
  problems: string[];
  /** Runs `visit` for each item, for some buyers at once. */
  run: <T>(items: readonly T[], visit: (item: T, client: HttpClient) => Promise<unknown>) => Promise<void>;
}

function createLoad(market: GatewayMarket): Load {
  const problems: string[] = [];
  return {
    market,
    problems,
    async run(items, visit) {
      market.stopAt = Infinity;
      await visitInParallel(market.api, BUYERS, items, async (item, client) => {
        // The last buyers must not wait for an answer for ever.
        if (item === items.at(-1)) market.stopAt = performance.now() + RETRIES_TIMEOUT_MS;
        await visit(item, client).catch((error: unknown) => problems.push(String(error)));
      });
      await Promise.all(market.pendingNotifications.splice(0));
    },
  };
}

async function passTimes({ api, db }: Bench, times: readonly number[]): Promise<void> {
  for (const ms of times) {
    await api.killForTime(ms);
    await waitForJobs(db, JOBS_TIMEOUT_MS);
  }
}

/** Buyers whose order page says that nothing was charged pay again, unless they know that they have paid. */
async function retryRefused({ market, run }: Load): Promise<number> {
  const unpaid = market.purchases.filter(({ hasPaidPage }) => !hasPaidPage);
  let retried = 0;
  await run(unpaid, async (purchase, client) => {
    if ((await readAttempt(market, client, purchase)).state !== 'refused') return;
    retried += 1;
    await pay(market, client, purchase);
  });
  return retried;
}

const describeNotifications = ({ sent, forged, unanswered }: GatewayMarket['notifications']): string =>
  `${sent} sent, ${forged} forged; ${unanswered} of them lost, because the API was away or overloaded`;

function toRows(load: Load, log: MisbehaviourLog, { api, mail }: Bench, retried: number): Row[] {
  const { purchases, notifications } = load.market;
  const misbehaviours = [...log.counts].map(([name, count]) => `${name} ${count}`).join(', ');
  return [
    countRow('orders placed', purchases.length),
    { name: 'kill -9 of the API', measured: `${api.kills}, away for ${api.awaySeconds.toFixed(0)} s in all` },
    { name: 'time', measured: TIME_IS_MOVED },
    countRow('buyers who tried again after a refusal', retried),
    { name: 'misbehaviours of the gateways', measured: misbehaviours },
    { name: 'notifications', measured: describeNotifications(notifications) },
    countRow('emails', mail.emailCount),
    zeroRow('buyers who got no answer', load.problems),
  ];
}

export async function measureGatewayOrders(bench: Bench): Promise<Row[]> {
  const { api, db, fakes } = bench;
  const market = await createMarket(bench, { creators: CREATORS, seed: SEED });
  const load = createLoad(market);
  const getProgress = (): number => market.purchases.length / ORDERS;
  const log = startMisbehaving(fakes, { random: market.random, getProgress });
  const startedAt = performance.now();
  const numbers = Array.from({ length: ORDERS }, (_, n) => n);
  const buyAll = load.run(numbers, async (n, client) => pay(market, client, await placeOrder(market, client, n)));
  await killDuring(api, buyAll, KILL_INTERVAL_MS);
  printLine(`  ${market.purchases.length} orders placed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  await killDuring(api, waitForJobs(db, JOBS_TIMEOUT_MS), KILL_INTERVAL_MS);
  await passTimes(bench, REFUSAL_TIMES_MS);
  const retried = await retryRefused(load);
  await passTimes(bench, RETRY_TIMES_MS);
  stopMisbehaving(fakes);
  await passTimes(bench, LAST_TIMES_MS);
  const audit = await auditPayments(bench, market.purchases, log);
  return [...toRows(load, log, bench, retried), ...audit];
}
