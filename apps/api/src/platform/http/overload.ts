import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { sendStandalonePage } from './standalone-page.ts';

/** How long a request may wait for the requests that the server reads before it in the same turn of the event loop. */
const TURN_MAX_MS = 500;
/** Fifty clients that keep a small machine busy wait about 100 ms. The limit is per operation, and an order makes about 15. */
const POOL_WAIT_MAX_MS = 200;
/** Requests are refused only after operations have been queued for longer than this, because shorter bursts end by themselves. */
const BURST_MS = 500;
const RETRY_AFTER_S = '2';
/** Orchestrators would restart an overloaded process, or take it out of service, if it did not respond to them. */
const ALWAYS_ACCEPTED = /^\/api\/(health|metrics)\b/;

const createRefusal = (): AppError =>
  new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': RETRY_AFTER_S } });

/** Refuses a request that needs the database while operations of other requests wait for it. @throws AppError unavailable */
export function assertDatabaseCapacity(path: string, { databasePool, metrics }: Pick<Deps, 'databasePool' | 'metrics'>): void {
  const isLate = databasePool.getLongestWaitMs() > POOL_WAIT_MAX_MS && databasePool.getQueueAgeMs() > BURST_MS;
  if (!isLate || ALWAYS_ACCEPTED.test(path)) return;
  metrics.overloadRefusals.inc({ reason: 'database' });
  throw createRefusal();
}

/**
 * Refuses requests while the event loop is late. The server reads the requests of all connections in one turn of the event loop,
 * and each of them delays the next ones, even if they need no database. Browsers get a page.
 */
export function refuseDelayedRequests({ overloadRefusals }: Metrics): RequestHandler {
  let firstRequestAt: number | undefined;
  return (req, res, next) => {
    const now = performance.now();
    if (firstRequestAt === undefined) {
      firstRequestAt = now;
      setImmediate(() => (firstRequestAt = undefined));
    }
    if (now - firstRequestAt <= TURN_MAX_MS || ALWAYS_ACCEPTED.test(req.path)) return next();
    overloadRefusals.inc({ reason: 'event_loop' });
    if (req.accepts(['json', 'html']) !== 'html') throw createRefusal();
    res.status(503).set('Retry-After', RETRY_AFTER_S);
    sendStandalonePage(res, { title: 'pages.busyTitle', text: 'errors.unavailable' });
  };
}
