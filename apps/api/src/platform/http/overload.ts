import type { RequestHandler } from 'express';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { sendStandalonePage } from './standalone-page.ts';

/** How long a request may wait for the requests that the server reads before it in the same turn of the event loop. */
const TURN_MAX_MS = 500;
/** A browser opens six connections. The requests of a few visitors late in a turn are a pause of the machine, which a refusal does not shorten. */
const TURN_MIN_REQUESTS = 32;
/** 48 clients that never pause already keep a small machine busy. With many more, orders conflict and fewer succeed. */
const MAX_REQUESTS = 64;
const RETRY_AFTER_S = '2';
/** Orchestrators would restart an overloaded process, or take it out of service, if it did not respond to them. */
const ALWAYS_ACCEPTED = /^\/api\/(health|metrics)\b/;

/** One error for all refusals, so that none of them has to record a stack trace. */
const refusal = new AppError('unavailable', 'errors.unavailable', { headers: { 'Retry-After': RETRY_AFTER_S } });

export interface Admission {
  /** @throws AppError unavailable if the database is busy with too many other requests */
  assertOpen(path: string): void;
  /** Runs the part of a request that may need the database. @throws AppError like `assertOpen` */
  run<T>(path: string, work: () => Promise<T>): Promise<T>;
  /** Continues after the body arrived. Never refuses a request, because its client may have uploaded a file for minutes. */
  resume<T>(work: () => Promise<T>): Promise<T>;
  /** Runs a part of `run` that takes long and does not need the database, like sending a file. */
  pause<T>(work: () => Promise<T>): Promise<T>;
}

/** Counts all requests, even if they wait for a password hash, but refuses only while requests wait for the database. */
export function createAdmission({ databasePool, metrics }: Pick<Deps, 'databasePool' | 'metrics'>): Admission {
  let requestCount = 0;
  const resume = async <T>(work: () => Promise<T>): Promise<T> => {
    requestCount += 1;
    try {
      return await work();
    } finally {
      requestCount -= 1;
    }
  };
  const assertOpen = (path: string): void => {
    if (requestCount < MAX_REQUESTS || databasePool.countWaiting() === 0 || ALWAYS_ACCEPTED.test(path)) return;
    metrics.overloadRefusals.inc({ reason: 'database' });
    throw refusal;
  };
  return {
    assertOpen,
    async run(path, work) {
      assertOpen(path);
      return await resume(work);
    },
    resume,
    async pause(work) {
      requestCount -= 1;
      try {
        return await work();
      } finally {
        requestCount += 1;
      }
    },
  };
}

const WRITE_METHODS = new Set(['POST', 'PUT', 'DELETE']);

/** Refuses a request that needs the database before any other work. An overloaded server then answers 8 % more of the others. */
export const refuseEarly =
  (admission: Admission): RequestHandler =>
  (req, _res, next) => {
    const needsDatabase = WRITE_METHODS.has(req.method) || req.headers.authorization !== undefined;
    if (needsDatabase && req.path.startsWith('/api/')) admission.assertOpen(req.path);
    next();
  };

/** One turn of the event loop reads the requests of all connections, so each request delays the ones that are read after it. */
export function refuseDelayedRequests({ overloadRefusals }: Metrics): RequestHandler {
  let turn: { startedAt: number; requestCount: number } | undefined;
  return (req, res, next) => {
    const now = performance.now();
    if (!turn) {
      turn = { startedAt: now, requestCount: 0 };
      setImmediate(() => (turn = undefined));
    }
    turn.requestCount += 1;
    if (turn.requestCount <= TURN_MIN_REQUESTS || now - turn.startedAt <= TURN_MAX_MS || ALWAYS_ACCEPTED.test(req.path))
      return next();
    overloadRefusals.inc({ reason: 'event_loop' });
    if (req.accepts(['json', 'html']) !== 'html') throw refusal;
    res.status(503).set('Retry-After', RETRY_AFTER_S);
    sendStandalonePage(res, { title: 'pages.busyTitle', text: 'errors.unavailable' });
  };
}
