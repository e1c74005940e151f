import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createSpan, readLogFields, runInSpan } from '../tracing.ts';
import { randomUUID } from 'node:crypto';

/** The status of a request whose client closed the connection before the response was complete. */
const ABORTED = 499;

/** What the handlers of a request tell its log line and its metrics. */
export interface LogFields {
  route?: string;
  /** The security event without its outcome, such as `login`. */
  event?: string;
  account?: string | undefined;
  errorCode?: string;
  isAdminWrite?: boolean | undefined;
  /** The id of the API token that was used. */
  apiToken?: string;
}

export const addLogFields = ({ locals }: Response, fields: LogFields): void => void Object.assign(locals, fields);

function toSecurityEvent(status: number, { errorCode, event, isAdminWrite }: LogFields): string | undefined {
  const isDenied = status === 401 || status === 403;
  // The password was right, and the code of the second factor is missing.
  if (errorCode === 'otp_required') return 'login.otp-required';
  if (status === 429 || (isDenied && event === undefined)) return 'refused';
  // A wrong code of a logged-in user is answered with 400.
  const isFailure = isDenied || status === 400;
  if (event !== undefined && (isFailure || status < 400)) return `${event}.${isFailure ? 'failure' : 'success'}`;
  return isAdminWrite ? 'admin.write' : undefined;
}

function toSecurityFields(ip: Request['ip'], status: number, logFields: LogFields) {
  const event = toSecurityEvent(status, logFields);
  return event === undefined ? undefined : { event, ip, account: logFields.account ?? null };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

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
    const span = { ...createSpan(req.headers['traceparent'], { requestId }, { idSource: requestId }), clientIp: ip };
    res.locals['requestId'] = requestId;
    res.setHeader('X-Request-Id', requestId);
    res.on('close', () => {
      const seconds = Number(process.hrtime.bigint() - startedAt) / 1e9;
      const status = res.writableFinished ? res.statusCode : ABORTED;
      const logFields: LogFields = res.locals;
      const securityFields = toSecurityFields(ip, status, logFields);
      observeResponse(metrics, { method, route: logFields.route, status, seconds });
      if (securityFields) metrics.securityEvents.inc({ event: securityFields.event });
      const fields = {
        ...readLogFields(span),
        method,
        // Omits the query, which may contain tokens and signatures. A mail program may have encoded its `?`.
        path: req.originalUrl.split(/\?|%3f/i, 1)[0],
        status,
        ms: Math.round(seconds * 1e6) / 1e3,
        ...securityFields,
        api_token: logFields.apiToken,
      };
      log.info(fields, 'request');
    });
    runInSpan(span, next);
  };
}
