import { LRUCache } from 'lru-cache';
import type { Deps } from '../../platform/deps.ts';
import { isEmailJob } from '../../platform/jobs/job-counts.ts';
import { getDatabase } from '../../platform/mongo/connect.ts';
import { findLastRun } from '../../platform/mongo/maintenance.ts';
import { getOrLoad } from '../../platform/promise-cache.ts';
import { sumUsedBytes } from '../files/file-quota.ts';

type Health = 'ok' | 'unavailable';

const HEALTH_TTL_MS = 5_000;
const CHECK_TIMEOUT_MS = 5_000;

/** Resolves with `unavailable` if the check fails or takes too long. The error is only logged, because it may name hosts. */
async function checkService({ log }: Deps, service: string, run: () => Promise<unknown>): Promise<Health> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${CHECK_TIMEOUT_MS} ms`)), CHECK_TIMEOUT_MS);
  });
  try {
    await Promise.race([run(), timeout]);
    return 'ok';
  } catch (error) {
    log.warn({ service, error: String(error) }, 'a health check failed');
    return 'unavailable';
  } finally {
    clearTimeout(timer);
  }
}

async function checkHealth(deps: Deps) {
  const [database, storage, email] = await Promise.all([
    checkService(deps, 'database', () => getDatabase().command({ ping: 1 })),
    checkService(deps, 'storage', () => deps.storage.check()),
    checkService(deps, 'email', () => deps.mailer.check()),
  ]);
  return { database, storage, email };
}

async function readMongoVersion(): Promise<string> {
  const info = await getDatabase().command({ buildInfo: 1 });
  return String(info['version'] ?? 'unknown');
}

function readCatalogueHealth({ catalogue }: Deps) {
  const { isLoaded, lagMs } = catalogue.status();
  const status: Health = isLoaded ? 'ok' : 'unavailable';
  return { status, lagSeconds: Number.isFinite(lagMs) ? Math.round(lagMs / 100) / 10 : null };
}

async function summarizeJobs({ jobs }: Deps) {
  const counts = await jobs.count();
  const sum = (readValue: (job: (typeof counts)[number]) => number): number =>
    counts.reduce((total, job) => total + readValue(job), 0);
  const oldest = Math.min(...counts.map(({ oldestDueAt }) => oldestDueAt?.getTime() ?? Infinity));
  return {
    waiting: sum(({ due }) => due),
    oldestWaitingAt: Number.isFinite(oldest) ? new Date(oldest) : null,
    delayedEmails: sum(({ name, scheduled }) => (isEmailJob(name) ? scheduled : 0)),
    failed: sum(({ failed }) => failed),
  };
}

/** Uploads are refused above 90 %. */
const DISK_WARNING = 0.85;

async function measureStorage({ storage }: Deps) {
  const [hostedBytes, space] = await Promise.all([sumUsedBytes(), storage.measureSpace().catch(() => undefined)]);
  const isNearlyFull = space !== undefined && space.freeBytes < space.totalBytes * (1 - DISK_WARNING);
  return { hostedBytes, disk: space ? { ...space, isNearlyFull } : null };
}

export function createSystemReader(deps: Deps) {
  const cache = new LRUCache<string, ReturnType<typeof checkHealth>>({ max: 1, ttl: HEALTH_TTL_MS });
  return async () => {
    const [health, mongodb, queue, backup, storage] = await Promise.all([
      getOrLoad(cache, 'health', () => checkHealth(deps)),
      readMongoVersion(),
      summarizeJobs(deps),
      findLastRun('backup'),
      measureStorage(deps),
    ]);
    const { version, commit } = deps.config.build;
    return {
      health: { ...health, catalogue: readCatalogueHealth(deps) },
      versions: { app: version, commit, node: process.version, mongodb },
      queue,
      storage,
      backup: backup && { finishedAt: backup.finishedAt, bytes: backup.details.bytes },
    };
  };
}
