import { allowsAnonymous } from '@banca/contracts/endpoint';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ErrorBody } from '@banca/contracts/errors';
import type { ApiCall, Request } from './call.ts';
import { toApiError, type ApiError } from './errors.ts';
import { createRandomId } from '../lib/random-id.ts';
import { apiOrigin } from './origin.ts';
import { sessionExpired, type SessionState } from './session.ts';
import { send, type Answer, type Outgoing } from './transport.ts';

/** How the server renders: a public GET, executed in process as an anonymous caller. */
export type SsrFetch = (request: {
  method: string;
  path: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}) => Promise<{ data: unknown } | { error: { status: number; data: ErrorBody } }>;

/** What the store hands to each call. */
export interface CallContext {
  ssrFetch?: SsrFetch;
  /** Sends the browser to /login, to come back afterwards. */
  toLogin?: () => void;
}

const RETRIES = 2;
const RETRY_DELAY_MS = 1000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Fills `:params` in and appends the query; undefined, null and '' are left out. */
export function buildUrl(path: string, { params, query }: Pick<Request, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function outgoing(call: ApiCall, token: string | null, signal: AbortSignal): Outgoing {
  const { endpoint, body, onProgress } = call;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token && (call.asCaller || endpoint.access !== 'public')) headers.authorization = `Bearer ${token}`;
  if (endpoint.method === 'POST') headers['idempotency-key'] = call.idempotencyKey ?? createRandomId();
  const asJson = body !== undefined && !(body instanceof FormData);
  if (asJson) headers['content-type'] = 'application/json';
  return {
    url: apiOrigin + buildUrl(endpoint.path, call),
    method: endpoint.method,
    headers,
    body: asJson ? JSON.stringify(body) : body,
    signal,
    onProgress,
    asFile: call.asFile,
  };
}

/** Answers of 500 and above are tried again after 1 s, then after 2 s, with the same Idempotency-Key. */
async function sendWithRetries(request: Outgoing): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(request);
    const failed = 'error' in answer && answer.error.status >= 500;
    if (!failed || attempt > RETRIES || request.signal?.aborted) return answer;
    await pause(RETRY_DELAY_MS * attempt);
  }
}

async function onServer(call: ApiCall, ssrFetch: SsrFetch): Promise<Answer> {
  const { method, path } = call.endpoint;
  const answer = await ssrFetch({ method, path, params: call.params, query: call.query });
  // Frozen, the store takes it as it is, and does not go through all of it.
  return 'error' in answer ? { error: toApiError(answer.error.status, answer.error.data) } : { data: Object.freeze(answer.data) };
}

/** The one way to the API: token, time-out, retries, errors (specification, sections 4, 7 and 8). */
export const baseQuery: BaseQueryFn<ApiCall, unknown, ApiError> = async (call, api: BaseQueryApi) => {
  const context = api.extra as CallContext;
  if (context.ssrFetch) return onServer(call, context.ssrFetch);
  const { token } = (api.getState() as { session: SessionState }).session;
  const request = outgoing(call, token, api.signal);
  const answer = await sendWithRetries(request);
  const wasRefused = 'error' in answer && answer.error.status === 401 && request.headers.authorization !== undefined;
  if (wasRefused && !call.quiet && !allowsAnonymous(call.endpoint.access)) {
    context.toLogin?.();
    api.dispatch(sessionExpired());
  }
  return answer;
};
