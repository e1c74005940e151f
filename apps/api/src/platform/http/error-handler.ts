import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Logger } from '../log.ts';
import { AppError, notFound } from '../errors.ts';
import { findErrorPage } from './error-page.ts';
import { getRequestTranslator } from './language.ts';
import { addLogFields, type LogFields } from './request-log.ts';
import { toAppError } from './to-app-error.ts';
import { toErrorBody } from './to-error-body.ts';
import type { Api } from './route.ts';

const LONG_BODY_BYTES = 100_000;
const UNREAD_BYTES_MAX = 4_000_000;
const UNREAD_TIME_MAX_MS = 5_000;

/** Closes the connection if the client keeps sending a long body. Closing it immediately would lose the response. */
function limitUnreadBody(req: Request): void {
  const isLong = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > LONG_BODY_BYTES;
  if (req.readableEnded || !isLong) return;
  let remaining = UNREAD_BYTES_MAX;
  const closeConnection = (): void => void req.socket.destroy();
  const timer = setTimeout(closeConnection, UNREAD_TIME_MAX_MS).unref();
  req.on('close', () => clearTimeout(timer));
  req.on('data', (chunk: Buffer) => {
    remaining -= chunk.length;
    if (remaining < 0) closeConnection();
  });
}

export function createErrorHandler(log: Logger): ErrorRequestHandler {
  return async (thrown: unknown, req, res, _next) => {
    const error = toAppError(thrown);
    const requestId = res.locals['requestId'] as string;
    const { account = error.account }: LogFields = res.locals;
    addLogFields(res, { account, errorCode: error.code });
    if (error.code === 'internal') {
      const details = thrown instanceof Error ? { name: thrown.name, message: thrown.message, stack: thrown.stack } : thrown;
      log.error({ requestId, error: details }, 'a request failed');
    }
    // An AppError is a deliberate refusal, for example of an overloaded process. The log line of the request shows its status.
    if (error.code === 'unavailable' && thrown !== error)
      log.warn({ requestId, error: String(thrown) }, 'a request could not be served');
    if (res.headersSent) return void res.destroy();
    limitUnreadBody(req);
    res.status(error.status).set(error.headers);
    try {
      const showError = findErrorPage(res);
      if (showError) return await showError(error);
    } catch (pageError) {
      log.error({ requestId, error: pageError }, 'a page about an error could not be shown');
    }
    if (!res.headersSent) res.vary('Banca-Language').json(toErrorBody(error, getRequestTranslator(req), requestId));
  };
}

/** Must be mounted last. An allowed method gets here only when the id in the path is invalid. */
export function mountMethodNotAllowed(api: Api): void {
  const methodsByPath = new Map<string, Set<string>>();
  for (const { contract } of api.endpoints.values()) {
    for (const path of [contract.path, ...(contract.aliases ?? [])]) {
      const methods = methodsByPath.get(path) ?? new Set<string>(['OPTIONS']);
      methods.add(contract.method);
      if (contract.method === 'GET') methods.add('HEAD');
      methodsByPath.set(path, methods);
    }
  }
  // Fixed paths come first: `/products/my` is not the product "my".
  const sorted = [...methodsByPath].sort(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));
  for (const [path, methods] of sorted) {
    const Allow = [...methods].sort().join(', ');
    api.router.all(path, (req, res) => {
      if (methods.has(req.method) && req.method !== 'OPTIONS') throw (res.locals['accessError'] as unknown) ?? notFound();
      res.set({ Allow });
      if (req.method !== 'OPTIONS') throw new AppError('method_not_allowed', 'errors.methodNotAllowed', { headers: { Allow } });
      res.sendStatus(204);
    });
  }
}

export const notFoundHandler: RequestHandler = () => {
  throw notFound();
};
