import { setTimeout as wait } from 'node:timers/promises';
import { computeMedian, findQuantile } from '../load.ts';
import { waitForJobs } from '../wait-for-jobs.ts';
import { findReference, placeOrder, readAttempt, sendNotification } from './buyer.ts';
import { createMarket, type GatewayBench, type GatewayMarket } from './gateway-market.ts';
import { type HttpClient, visitInParallel } from './http-client.ts';
import { countRow, maxRow, type Row } from './rows.ts';

const NOTIFICATIONS = Number(process.env['BENCH_NOTIFICATIONS'] ?? 200);
const BUYERS = 50;
/** Buyers open the page of the service from that of their order, and need this long to pay. */
const [THINK_MIN_MS, THINK_MAX_MS] = [5_000, 60_000];
const TIMEOUT_MS = 60_000;

/** @returns milliseconds from the notification of a payment until the mail server has the download */
async function measureOne(
  { api, fakes, mail }: GatewayBench,
  market: GatewayMarket,
  n: number,
  client: HttpClient,
): Promise<number> {
  const purchase = await placeOrder(market, client, n);
  const { redirect = '' } = await readAttempt(market, client, purchase);
  const reference = findReference(fakes, redirect);
  await wait(THINK_MIN_MS + market.random.next() * (THINK_MAX_MS - THINK_MIN_MS));
  fakes.paysuite.pay(reference);
  const sentAt = performance.now();
  const notification = fakes.paysuite.createNotification(reference);
  await sendNotification(api.url, purchase.creator, 'paysuite', notification);
  await mail.waitForDownload(purchase.id, TIMEOUT_MS);
  return performance.now() - sentAt;
}

/** Measures without kills and with honest gateways. */
export async function measureNotifications(bench: GatewayBench, maxMedianMs: number): Promise<Row[]> {
  const market = await createMarket(bench, { creators: 1, seed: 1 });
  await waitForJobs(bench.db);
  // Odd numbers pay with PaySuite, which sends notifications.
  const numbers = Array.from({ length: NOTIFICATIONS }, (_, i) => 2 * i + 1);
  const times: number[] = [];
  await visitInParallel(bench.api, BUYERS, numbers, async (n, client) => {
    times.push(await measureOne(bench, market, n, client));
  });
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
