import type { MongoClient } from 'mongodb';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobCounts, UnsentEmailCounts } from '../jobs/job-counts.ts';
import type { PoolMonitor } from '../mongo/pool-monitor.ts';

/** Lets the gauges of a scrape share one read. Resolves with undefined if it fails, so that the other metrics still work. */
function shareRead<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined;
  return () =>
    (reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      }));
}

const toAgeSeconds = (date: Date | null): number => (date ? Math.max(0, Date.now() - date.getTime()) / 1000 : 0);

function addGauge(registry: Registry, name: string, help: string, readValue: () => number): void {
  void new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(readValue());
    },
  });
}

export function addBuildInfo(registry: Registry, build: { version: string; commit: string }): void {
  const labels = { ...build, node: process.version };
  new Gauge({
    name: 'build_info',
    help: 'Always 1; the labels are the version and the commit of the API, and the version of Node',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, 1);
}

export function addCatalogueGauges(registry: Registry, readStatus: () => { isLoaded: boolean; lagMs: number }): void {
  const lagHelp = 'Seconds since public search was last known to be up to date with the database';
  addGauge(registry, 'catalogue_lag_seconds', lagHelp, () => readStatus().lagMs / 1000);
  addGauge(registry, 'catalogue_loaded', '1 when public search has loaded its products', () => Number(readStatus().isLoaded));
}

export function addPoolMetrics(registry: Registry, client: Pick<MongoClient, 'on'>, pool: PoolMonitor): void {
  const inUseHelp = 'Database connections in use, including those of change streams';
  addGauge(registry, 'mongodb_pool_checked_out', inUseHelp, pool.countInUse);
  addGauge(registry, 'mongodb_pool_waiting', 'Operations that wait for a database connection', pool.countWaiting);
  const failures = new Counter({
    name: 'mongodb_pool_checkout_failures_total',
    help: 'Operations that got no database connection, by reason: timeout, connectionError or poolClosed',
    labelNames: ['reason'],
    registers: [registry],
  });
  client.on('connectionCheckOutFailed', ({ reason }) => failures.inc({ reason }));
}

export function addEmailGauges(registry: Registry, count: () => Promise<UnsentEmailCounts>): void {
  const readCounts = shareRead(count);
  const addEmailGauge = (name: string, help: string, readValue: (counts: UnsentEmailCounts) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const counts = await readCounts();
        if (counts) this.set(readValue(counts));
      },
    });
  addEmailGauge('emails_failed', 'Emails that failed at their last attempt', ({ failed }) => failed);
  addEmailGauge('emails_waiting', 'Emails that wait to be sent', ({ waiting }) => waiting);
  addEmailGauge('emails_oldest_waiting_seconds', 'How long the oldest waiting email has waited', ({ oldestWaitingAt }) =>
    toAgeSeconds(oldestWaitingAt),
  );
}

export interface OpenAttempts {
  gateway: string;
  state: string;
  count: number;
}

/** The values come from the database, so every process reports the same. */
export function addAttemptGauge(registry: Registry, count: () => Promise<OpenAttempts[]>): void {
  const readCounts = shareRead(count);
  void new Gauge({
    name: 'payment_attempts_open',
    help: 'Attempts to charge a buyer that are waiting or unknown, by gateway and state',
    labelNames: ['gateway', 'state'],
    registers: [registry],
    async collect() {
      const counts = await readCounts();
      if (!counts) return;
      this.reset();
      for (const { count: value, ...labels } of counts) this.set(labels, value);
    },
  });
}

/** The value comes from the database, so every process reports the same. */
export function addWebhookGauge(registry: Registry, findOldestWaiting: () => Promise<Date | null>): void {
  void new Gauge({
    name: 'webhook_oldest_waiting_seconds',
    help: 'How long the oldest event that was not delivered to its webhook has waited',
    registers: [registry],
    async collect() {
      const oldest = await findOldestWaiting().catch(() => undefined);
      if (oldest !== undefined) this.set(toAgeSeconds(oldest));
    },
  });
}

/** The values come from the database, so every process reports the same. */
export function addJobGauges(registry: Registry, count: () => Promise<JobCounts[]>): void {
  const readCounts = shareRead(count);
  const addJobGauge = (name: string, help: string, readValue: (counts: JobCounts) => number): Gauge =>
    new Gauge({
      name,
      help,
      // Not `job`, which is the name of the scraped service in Prometheus.
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const counts = await readCounts();
        if (!counts) return;
        this.reset();
        for (const job of counts) this.set({ queue: job.name }, readValue(job));
      },
    });
  addJobGauge('jobs_waiting', 'Jobs that are due and wait for a worker', ({ due }) => due);
  addJobGauge('jobs_scheduled', 'Jobs that wait for their time, including retries', ({ scheduled }) => scheduled);
  addJobGauge('jobs_oldest_waiting_seconds', 'How long the oldest due job has waited', ({ oldestDueAt }) =>
    toAgeSeconds(oldestDueAt),
  );
  addJobGauge('jobs_failed', 'Jobs that failed at their last attempt', ({ failed }) => failed);
}
