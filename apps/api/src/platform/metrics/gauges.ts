import { Gauge, type Registry } from 'prom-client';
import type { JobCounts } from '../jobs/job-counts.ts';
import type { UnsentEmailCounts } from '../jobs/unsent-emails.ts';

/** Reads once for all gauges of a scrape. A failed read resolves with undefined, so that the other metrics still work. */
function createSharedRead<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let reading: Promise<T> | undefined;
  return async () =>
    await (reading ??= read().finally(() => {
      reading = undefined;
    })).catch(() => undefined);
}

const toAgeSeconds = (date: Date | null): number => (date ? Math.max(0, Date.now() - date.getTime()) / 1000 : 0);

export function addBuildInfo(registry: Registry, build: { version: string; commit: string }): void {
  const labels = { ...build, node: process.version };
  new Gauge({
    name: 'banca_build_info',
    help: 'Always 1; the labels are the version and the commit of the API, and the version of Node',
    labelNames: Object.keys(labels),
    registers: [registry],
  }).set(labels, 1);
}

export function addCatalogueGauges(registry: Registry, readStatus: () => { isLoaded: boolean; lagMs: number }): void {
  void new Gauge({
    name: 'catalogue_lag_seconds',
    help: 'Seconds since public search was last known to be up to date with the database',
    registers: [registry],
    collect() {
      this.set(readStatus().lagMs / 1000);
    },
  });
  void new Gauge({
    name: 'catalogue_loaded',
    help: '1 when public search has loaded its products',
    registers: [registry],
    collect() {
      this.set(Number(readStatus().isLoaded));
    },
  });
}

export function addEmailGauges(registry: Registry, count: () => Promise<UnsentEmailCounts>): void {
  const readCounts = createSharedRead(count);
  const addGauge = (name: string, help: string, readValue: (counts: UnsentEmailCounts) => number): Gauge =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const counts = await readCounts();
        if (counts) this.set(readValue(counts));
      },
    });
  addGauge('mails_failed', 'Mails that failed at their last attempt', ({ failed }) => failed);
  addGauge('mails_waiting', 'Mails that wait to be sent', ({ waiting }) => waiting);
  addGauge('mails_oldest_waiting_seconds', 'How long the oldest waiting mail has waited', ({ oldestWaitingAt }) =>
    toAgeSeconds(oldestWaitingAt),
  );
}

/** The values come from the database, so every process reports the same. */
export function addJobGauges(registry: Registry, count: () => Promise<JobCounts[]>): void {
  const readCounts = createSharedRead(count);
  const addGauge = (name: string, help: string, readValue: (counts: JobCounts) => number): Gauge =>
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
  addGauge('jobs_waiting', 'Jobs that are due and wait for a worker', ({ due }) => due);
  addGauge('jobs_scheduled', 'Jobs that wait for their time, including retries', ({ scheduled }) => scheduled);
  addGauge('jobs_oldest_waiting_seconds', 'How long the oldest due job has waited', ({ oldestDueAt }) =>
    toAgeSeconds(oldestDueAt),
  );
  addGauge('jobs_failed', 'Jobs that failed at their last attempt', ({ failed }) => failed);
}
