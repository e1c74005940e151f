import type { Request, RequestHandler } from 'express';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { randomUUID } from 'node:crypto';

/** Logged for security events only. Other log lines contain no IP address. */
interface SecurityFields {
  event: string;
  ip: string | undefined;
  account: string | null;
}

function toSecurityEvent(method: string, status: number, locals: Record<string, unknown>): string | undefined {
  const isDenied = status === 401 || status === 403;
  if (status === 429 || (isDenied && locals['event'] === undefined)) return 'refused';
  if (typeof locals['event'] === 'string' && (isDenied || status < 400))
    return `${locals['event']}.${isDenied ? 'failure' : 'success'}`;
  const isAdminWrite = method !== 'GET' && String(locals['route']).startsWith('/api/admin/');
  return isAdminWrite ? 'admin.write' : undefined;
}

function toSecurityFields(
  { method, ip }: Pick<Request, 'method' | 'ip'>,
  status: number,
  locals: Record<string, unknown>,
): SecurityFields | undefined {
  const event = toSecurityEvent(method, status, locals);
  return event === undefined ? undefined : { event, ip, account: (locals['account'] as string | undefined) ?? null };
}

export function createRequestLog(log: Logger, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const startedAt = process.hrtime.bigint();
    const requestId = randomUUID();
    // A closed connection no longer has an address.
    const { method, ip } = req;
    res.locals['requestId'] = requestId;
    res.setHeader('X-Request-Id', requestId);
    res.on('close', () => {
      const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const route = (res.locals['route'] as string | undefined) ?? 'other';
      const status = res.writableFinished ? res.statusCode : 499;
      metrics.httpDuration.observe({ method, route, status }, seconds);
      // Logs the path without the query, which may contain tokens and signatures.
      log.info(
        {
          requestId,
          method,
          path: req.originalUrl.split('?', 1)[0],
          status,
          ms: Math.round(seconds * 1e6) / 1e3,
          ...toSecurityFields({ method, ip }, status, res.locals),
        },
        'request',
      );
    });
    next();
  };
}
