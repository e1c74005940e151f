import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { sendStandalonePage } from './standalone-page.ts';

/** How long a request may wait for the requests that the server reads before it in the same turn of the event loop. */
const TURN_MAX_MS = 500;
/** More than 48 clients that never pause, which keep a small machine busy. With more at once, orders disturb each other and fewer are placed. */
const MAX_REQUESTS = 64;
const RETRY_AFTER_S = '2';
/** Orchestrators would restart an overloaded process, or take it out of service, if it did not respond to them. */
const ALWAYS_ACCEPTED = /^\/api\/(health|metrics)\b/;

const createRefusal = (): AppError =>
  new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': RETRY_AFTER_S } });

export interface Admission {
  /**
   * Counts a request that needs the database, until the returned function is called.
   * @throws AppError unavailable if the database is busy with too many others
   */
  enter(path: string): () => void;
}

/** Requests that wait for something else than the database, such as a password hash, make others fail only while the database is busy too. */
export function createAdmission({ databasePool, metrics }: Pick<Deps, 'databasePool' | 'metrics'>): Admission {
  let requestCount = 0;
  return {
    enter(path) {
      if (requestCount >= MAX_REQUESTS && databasePool.countWaiting() > 0 && !ALWAYS_ACCEPTED.test(path)) {
        metrics.overloadRefusals.inc({ reason: 'database' });
        throw createRefusal();
      }
      requestCount += 1;
      let isInside = true;
      return () => {
        if (isInside) requestCount -= 1;
        isInside = false;
      };
    },
  };
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
