import type { Request, RequestHandler } from 'express';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createSpan, readLogFields, runInSpan } from '../tracing.ts';
import { randomUUID } from 'node:crypto';

/** The status of a request whose client closed the connection before the response was complete. */
const ABORTED = 499;

interface SecurityFields {
  event: string;
  ip: string | undefined;
  account: string | null;
}

function toSecurityEvent(status: number, locals: Record<string, unknown>): string | undefined {
  const isDenied = status === 401 || status === 403;
  // The password was right, and the code of the second factor is missing.
  if (locals['errorCode'] === 'otp_required') return 'login.otp-required';
  if (status === 429 || (isDenied && locals['event'] === undefined)) return 'refused';
  // A wrong code of a logged-in user is answered with 400.
  const isFailure = isDenied || status === 400;
  if (typeof locals['event'] === 'string' && (isFailure || status < 400))
    return `${locals['event']}.${isFailure ? 'failure' : 'success'}`;
  return locals['isAdminWrite'] === true ? 'admin.write' : undefined;
}

function toSecurityFields(ip: Request['ip'], status: number, locals: Record<string, unknown>): SecurityFields | undefined {
  const event = toSecurityEvent(status, locals);
  return event === undefined ? undefined : { event, ip, account: (locals['account'] as string | undefined) ?? null };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Clients choose the method and the URL, so metrics know only those that the API has. */
function observeResponse(
  metrics: Metrics,
  { method, route = 'other', status, seconds }: { method: string; route: string | undefined; status: number; seconds: number },
): void {
  const statusClass = status === ABORTED ? 'aborted' : `${Math.floor(status / 100)}xx`;
  metrics.httpDuration.observe({ method: METHODS.has(method) ? method : 'other', route, status: statusClass }, seconds);
  metrics.httpResponses.inc({ status });
  metrics.httpInFlight.dec();
}

export function createRequestLog(log: Logger, metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const startedAt = process.hrtime.bigint();
    metrics.httpInFlight.inc();
    const requestId = randomUUID();
    // A closed connection no longer has an address.
    const { method, ip } = req;
    const span = { ...createSpan(req.headers['traceparent'], { requestId }, requestId), clientIp: ip };
    res.locals['requestId'] = requestId;
    res.setHeader('X-Request-Id', requestId);
    res.on('close', () => {
      const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const status = res.writableFinished ? res.statusCode : ABORTED;
      const securityFields = toSecurityFields(ip, status, res.locals);
      observeResponse(metrics, { method, route: res.locals['route'] as string | undefined, status, seconds });
      if (securityFields) metrics.securityEvents.inc({ event: securityFields.event });
      const fields = {
        ...readLogFields(span),
        method,
        // Omits the query, which may contain tokens and signatures. A mail program may have encoded its `?`.
        path: req.originalUrl.split(/\?|%3f/i, 1)[0],
        status,
        ms: Math.round(seconds * 1e6) / 1e3,
        ...securityFields,
      };
      log.info(fields, 'request');
    });
    runInSpan(span, next);
  };
}
