import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { UnsentEmailCounts } from './jobs/unsent-emails.ts';

export interface Metrics {
  registry: Registry;
  /** Seconds from the first byte of a request to the last byte of its response, by contract. */
  httpDuration: Histogram<'method' | 'route' | 'status'>;
  jobs: Counter<'queue' | 'state'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    httpDuration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'jobs_total',
      help: 'Background jobs by queue and state',
      labelNames: ['queue', 'state'],
      registers: [registry],
    }),
  };
}

export function addCatalogueGauge(registry: Registry, readLagMs: () => number): void {
  void new Gauge({
    name: 'catalogue_lag_seconds',
    help: 'Seconds since public search was last known to be up to date with the database',
    registers: [registry],
    collect() {
      this.set(readLagMs() / 1000);
    },
  });
}

export function addEmailGauges(registry: Registry, count: () => Promise<UnsentEmailCounts>): void {
  let counting: Promise<UnsentEmailCounts> | undefined;
  const countShared = async (): Promise<UnsentEmailCounts> =>
    await (counting ??= count().finally(() => {
      counting = undefined;
    }));
  const addGauge = (name: string, help: string, readValue: (counts: UnsentEmailCounts) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // While the database is unavailable, these gauges keep their last value and the other metrics still work.
        const counts = await countShared().catch(() => undefined);
        if (counts) this.set(readValue(counts));
      },
    });
  addGauge('mails_failed', 'Mails given up after the last attempt', ({ failed }) => failed);
  addGauge('mails_waiting', 'Mails that wait to be sent', ({ waiting }) => waiting);
  addGauge('mails_oldest_waiting_seconds', 'How long the oldest waiting mail has waited', ({ oldestWaitingAt }) =>
    oldestWaitingAt ? (Date.now() - oldestWaitingAt.getTime()) / 1000 : 0,
  );
}
