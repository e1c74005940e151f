// `npm run bench -- webhooks`: the events of free orders, sent to a receiver that fails half of the time while the API is killed.
import { fileURLToPath } from 'node:url';
import { createRandom } from '../../apps/api/src/platform/random.ts';
import { createForm } from '../../scripts/lib/load/market-client.mjs';
import { runVerifyData } from '../../scripts/lib/load/verify-load.mjs';
import type { PlacedOrder } from './payments/buyer.ts';
import { visitInParallel } from './payments/http-client.ts';
import { KillableApi, killDuring } from './payments/killable-api.ts';
import { MailLog } from './payments/mail-log.ts';
import { createCreator, createPhone } from './payments/market.ts';
import { countRow, listFailures, printRows, type Row, zeroRow } from './payments/rows.ts';
import { printLine, runBenchmark, sendJson } from './run-benchmark.ts';
import { waitForJobs } from './wait-for-jobs.ts';
import { FailingReceiver } from './webhooks/receiver.ts';

/** Each order places and completes, which are two events. */
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 500);
const BUYERS = 20;
const KILL_INTERVAL_MS = 3000;
const EVENTS = ['order.placed', 'order.completed'];
const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
/** More than the day for which the API tries. */
const TIMES_MS = [
  ...Array.from({ length: 5 }, () => 5 * MINUTE_MS),
  ...Array.from({ length: 6 }, () => 30 * MINUTE_MS),
  ...Array.from({ length: 12 }, () => 2 * HOUR_MS),
];
const PRELOAD = fileURLToPath(new URL('webhooks/redirect-webhooks.ts', import.meta.url));

interface Payload {
  type: string;
  data: { order: string };
}

async function placeOrders(api: KillableApi, productId: string): Promise<string[]> {
  const ids: string[] = [];
  const numbers = Array.from({ length: ORDERS }, (_, n) => n);
  await visitInParallel(api, BUYERS, numbers, async (n, client) => {
    const buyer = { name: 'Inácio Sitoe', email: `compra-${n}@example.com`, phone: createPhone(n), payment: 'mpesa' };
    const request = { body: createForm({ productId, ...buyer }), isStopped: () => false };
    const { body } = await client.callUntilAcknowledged<PlacedOrder>('POST', `/api/products/${productId}/orders`, request);
    ids.push(body.order._id);
  });
  return ids;
}

function toRows(orders: readonly string[], receiver: FailingReceiver, { kills }: KillableApi): Row[] {
  const { received, requestCount, failureCount } = receiver;
  const bodies = [...received.values()];
  const arrived = new Set(
    bodies.map(([body = '']) => JSON.parse(body) as Payload).map(({ type, data }) => `${type} ${data.order}`),
  );
  const expected = orders.flatMap((id) => EVENTS.map((type) => `${type} ${id}`));
  return [
    countRow('events', expected.length),
    { name: 'requests', measured: `${requestCount}, of which ${failureCount} failed` },
    countRow('kill -9 of the API', kills),
    countRow('events that arrived more than once', bodies.filter(({ length }) => length > 1).length),
    zeroRow(
      'events that did not arrive',
      expected.filter((event) => !arrived.has(event)),
    ),
    zeroRow(
      'events that arrived under two ids',
      bodies.length > arrived.size ? [`${bodies.length} ids of ${arrived.size} events`] : [],
    ),
    zeroRow(
      'ids with two bodies',
      [...received].flatMap(([id, found]) => (new Set(found).size > 1 ? [id] : [])),
    ),
  ];
}

await runBenchmark('banca_webhooks', async (db, env) => {
  await db.dropDatabase();
  const [mail, receiver] = [await new MailLog().start(), await new FailingReceiver(createRandom(40)).start()];
  const settings = { ...env, PRODUCT_MODERATION: 'off', SMTP_URL: mail.url, LOG_LEVEL: 'fatal' };
  const api = await new KillableApi(db, { ...settings, NODE_OPTIONS: `--import=${PRELOAD}` }).start();
  try {
    const { token, productId } = await createCreator(api, db, 'loja', {}, 0);
    await sendJson(`${api.url}/api/webhooks`, { token, body: { url: receiver.url, events: EVENTS } });
    const placing = placeOrders(api, productId);
    await killDuring(api, placing, KILL_INTERVAL_MS);
    const orders = await placing;
    const deliveries = db.collection('webhook_deliveries');
    for (const ms of TIMES_MS) {
      await waitForJobs(db);
      if ((await deliveries.countDocuments({ state: 'waiting' })) === 0) break;
      await api.killForTime(ms);
    }
    const undelivered = await deliveries.find({ state: { $ne: 'delivered' } }).toArray();
    const rows = [
      ...toRows(orders, receiver, api),
      zeroRow(
        'deliveries that the log does not show as delivered',
        undelivered.map(({ _id, state }) => `${String(_id)} ${state}`),
      ),
    ];
    printRows('webhooks', rows);
    await api.stop();
    printLine(`✓ npm run verify-data: ${await runVerifyData(settings)}`);
    return listFailures(rows);
  } finally {
    await Promise.all([api.stop(), mail.stop()]);
    receiver.stop();
  }
});
