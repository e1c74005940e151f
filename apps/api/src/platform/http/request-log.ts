import type { RequestHandler } from 'express';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { newRequestId } from './route.ts';

/** Gives each request an id, and writes one line and one measurement when its answer has left. */
export function requestLog(log: Logger, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const startedAt = process.hrtime.bigint();
    const requestId = newRequestId();
    res.locals['requestId'] = requestId;
    res.setHeader('X-Request-Id', requestId);
    res.on('close', () => {
      const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const route = (res.locals['route'] as string | undefined) ?? 'other';
      const status = res.writableFinished ? res.statusCode : 499;
      metrics.httpDuration.observe({ method: req.method, route, status }, seconds);
      // The path alone: queries hold download tokens and signatures.
      log.info(
        { requestId, method: req.method, path: req.originalUrl.split('?', 1)[0], status, ms: Math.round(seconds * 1e6) / 1e3 },
        'request',
      );
    });
    next();
  };
}
