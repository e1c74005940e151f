// `npm run bench -- payments`: payments through gateways that misbehave while the API is killed, the time until a download is mailed,
// forged messages, payments from two sources at once, and what all this costs an order with a screenshot.
import { readFileSync } from 'node:fs';
import { FakeMpesa } from '../../apps/api/src/testing/gateways/fake-mpesa.ts';
import { FakePaySuite } from '../../apps/api/src/testing/gateways/fake-paysuite.ts';
import { redirectToFakes } from '../../apps/api/src/testing/gateways/redirect-to-fakes.ts';
import { runVerifyData } from '../../scripts/lib/load/verify-load.mjs';
import { measureForgedMessages } from './payments/forged-messages.ts';
import { measureGatewayOrders } from './payments/gateway-orders.ts';
import { KillableApi } from './payments/killable-api.ts';
import { MailLog } from './payments/mail-log.ts';
import { measureNotifications } from './payments/measure-notifications.ts';
import { listFailures, printRows, type Row } from './payments/rows.ts';
import { compareScreenshotOrders, type ScreenshotOrderBudget } from './payments/screenshot-orders.ts';
import { measureTwoSources } from './payments/two-sources.ts';
import { printLine, runBenchmark } from './run-benchmark.ts';

/** The benchmark runs only parts with one of these texts in their name. */
const NAME_FILTERS = (process.env['BENCH_ONLY'] ?? '').split(',');
/** The bundle of the release before payments, if there is one. */
const EARLIER_API = process.env['EARLIER_API'];

const { payments: budget } = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as {
  payments: { maxMedianDownloadMs: number; screenshotOrders: ScreenshotOrderBudget };
};

const isSelected = (title: string): boolean => NAME_FILTERS.some((filter) => title.includes(filter));

await runBenchmark('banca_payments', async (db, env) => {
  const [mail, paysuite, mpesa] = await Promise.all([new MailLog().start(), new FakePaySuite().start(), new FakeMpesa().start()]);
  const fakes = { paysuite, mpesa };
  const settings = { ...env, GATEWAYS: 'paysuite,mpesa', PRODUCT_MODERATION: 'off', SMTP_URL: mail.url, LOG_LEVEL: 'error' };
  const api = new KillableApi(db, { ...settings, ...redirectToFakes(fakes) });
  const bench = { db, api, fakes, mail };
  const parts: Record<string, () => Promise<Row[]>> = {
    'downloads after a notification': () => measureNotifications(bench, budget.maxMedianDownloadMs),
    'orders through gateways that misbehave, while the API is killed': () => measureGatewayOrders(bench),
    'forged messages of a phone': () => measureForgedMessages(bench),
    'messages and statements at once': () => measureTwoSources(bench),
  };
  const failures: string[] = [];
  const report = (title: string, rows: readonly Row[]): void => {
    printRows(title, rows);
    failures.push(...listFailures(rows));
  };
  try {
    for (const [title, measure] of Object.entries(parts).filter(([name]) => isSelected(name))) {
      printLine(`\nmeasuring ${title}`);
      await db.dropDatabase();
      for (const log of [mail, paysuite, mpesa]) log.reset();
      await api.start();
      report(title, await measure());
      await api.stop();
      const line = await runVerifyData(settings).catch((error: unknown) => failures.push(String(error)));
      if (typeof line === 'string') printLine(`✓ npm run verify-data: ${line}`);
    }
    const title = 'orders with a screenshot';
    const dbs = { current: db, earlier: db.client.db(`${db.databaseName}_earlier`) };
    if (EARLIER_API && isSelected(title))
      report(title, await compareScreenshotOrders({ env: settings, dbs, earlierApi: EARLIER_API }, budget.screenshotOrders));
    return failures;
  } finally {
    await Promise.all([api.stop(), mail.stop(), paysuite.close(), mpesa.close()]);
  }
});
