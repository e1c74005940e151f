import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { computeMedian, findQuantile } from '../load.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import { type GatewayMarket, placeOrder, readAttempt } from './buyer.ts';
import { type FakeGateways, saveCredentials, sendNotification } from './fake-gateways.ts';
import { createClient, type HttpClient } from './http-client.ts';
import type { MailLog } from './mail-log.ts';
import { createCreator } from './market.ts';
import { createRandom } from './random.ts';
import { countRow, maxRow, type Row } from './rows.ts';

const NOTIFICATIONS = Number(process.env['BENCH_NOTIFICATIONS'] ?? 200);
const BUYERS = 50;
/** Buyers open the page of the service from that of their order, and need this long to pay. */
const [THINK_MIN_MS, THINK_MAX_MS] = [5_000, 60_000];
const TIMEOUT_MS = 60_000;

interface Bench {
  db: Db;
  api: { url: string };
  fakes: FakeGateways;
  mail: MailLog;
}

/** @returns milliseconds from the notification of a payment until the mail server has the download */
async function measureOne({ api, fakes, mail }: Bench, market: GatewayMarket, client: HttpClient, n: number): Promise<number> {
  // Odd numbers pay with PaySuite, which sends notifications.
  const purchase = await placeOrder(market, client, 2 * n + 1);
  const { redirect = '' } = await readAttempt(market, client, purchase);
  const payment = fakes.paysuite.payments.find(({ id }) => redirect.endsWith(id));
  if (!payment) throw new Error(`the order ${purchase.id} has no page`);
  await wait(THINK_MIN_MS + market.random() * (THINK_MAX_MS - THINK_MIN_MS));
  fakes.paysuite.pay(payment.reference);
  const sentAt = performance.now();
  const notification = fakes.paysuite.createNotification(payment.reference);
  await sendNotification(api.url, purchase.creator, 'paysuite', notification);
  await mail.waitForDownload(purchase.id, TIMEOUT_MS);
  return performance.now() - sentAt;
}

/** Measures without kills and with honest gateways. */
export async function measureNotifications(bench: Bench, maxMedianMs: number): Promise<Row[]> {
  const { api, db, fakes } = bench;
  const creator = await createCreator(api, db, 'loja');
  await saveCredentials(api.url, fakes, creator);
  await waitForJobs(db);
  const notifications = { sent: 0, forged: 0, unanswered: 0 };
  const common = { random: createRandom(1), purchases: [], notifications, pendingNotifications: [] };
  const market = { api, fakes, creators: [creator], ...common, isStopped: () => false };
  const times: number[] = [];
  let next = 0;
  const buyAll = async (visitor: number): Promise<void> => {
    const client = createClient(api, visitor);
    for (let n = next++; n < NOTIFICATIONS; n = next++) times.push(await measureOne(bench, market, client, n));
    client.close();
  };
  await Promise.all(Array.from({ length: BUYERS }, (_, i) => buyAll(i + 1)));
  const formatMs = (ms: number): string => `${ms.toFixed(0)} ms`;
  const p95 = findQuantile(
    times.toSorted((a, b) => a - b),
    0.95,
  );
  return [
    countRow('notifications, 5 to 60 seconds after the page was opened', times.length),
    maxRow('median until the download is mailed', computeMedian(times), maxMedianMs, formatMs),
    { name: '95th percentile', measured: formatMs(p95) },
  ];
}
