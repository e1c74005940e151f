import { allowsAnonymous, type Endpoint } from '@banca/contracts/endpoint';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import type { ErrorBody } from '@banca/contracts/errors';
import { DEFAULT_LOCALE } from '@banca/messages';
import { toApiError, type ApiError } from './errors.ts';
import { createRandomId } from '../lib/random-id.ts';
import { apiOrigin } from './origin.ts';
import { sessionExpired, type SessionState } from './session.ts';
import { send, type ApiResult, type HttpRequest } from './transport.ts';
import { getLocale } from '../lib/i18n/active-locale.ts';

/** Asks the API for messages in the language of the page. Pages in the default language need no header. */
export function getLanguageHeader(): Record<string, string> {
  const { id } = getLocale();
  return id === DEFAULT_LOCALE ? {} : { 'Banca-Language': id };
}

export interface RequestOptions {
  /** Receives the fraction of the body that was sent, 0 to 1. Only called for a FormData body. */
  onProgress?: (fraction: number) => void;
  /** Only for POST. Each request gets a new key by default. Pass the same key when a user repeats a failed action. */
  idempotencyKey?: string;
  /** Keeps the token after a 401 and does not redirect to /login. */
  shouldKeepSession?: boolean;
  /** Sends the token to a public endpoint as well. */
  shouldSendToken?: boolean;
}

type Scalar = string | number | boolean | null | undefined;

export interface RequestParts extends RequestOptions {
  params?: Record<string, Scalar>;
  query?: Record<string, Scalar>;
  body?: unknown;
}

export interface ApiRequest extends RequestParts {
  endpoint: Endpoint;
}

/** Runs a GET request of a server-rendered page in the API process, as an anonymous visitor. */
export type SsrFetch = (request: {
  method: string;
  path: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}) => Promise<{ data: unknown } | { error: { status: number; data: ErrorBody } }>;

/** The `extraArgument` of the store, which the base query receives with each request. */
export interface ApiContext {
  ssrFetch?: SsrFetch;
  /** Opens /login, which returns to the current page after the login. */
  redirectToLogin?: () => void;
  redirectToEnrolment?: () => void;
  /** Asks for a code of the second factor. Resolves to false if the user cancels. */
  reauthenticate?: () => Promise<boolean>;
}

const MAX_RETRIES = 2;
const RETRY_DELAY_MS = 1000;

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Omits query values that are undefined, null or ''. */
export function buildUrl(path: string, { params, query }: Pick<RequestParts, 'params' | 'query'>): string {
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}

function toHttpRequest(apiRequest: ApiRequest, token: string | null, signal: AbortSignal): HttpRequest {
  const { endpoint, body, onProgress } = apiRequest;
  const headers: Record<string, string> = { accept: 'application/json', ...getLanguageHeader() };
  if (token && (apiRequest.shouldSendToken || endpoint.access !== 'public')) headers.authorization = `Bearer ${token}`;
  if (endpoint.method === 'POST') headers['idempotency-key'] = apiRequest.idempotencyKey ?? createRandomId();
  const isJson = body !== undefined && !(body instanceof FormData);
  if (isJson) headers['content-type'] = 'application/json';
  return {
    url: apiOrigin + buildUrl(endpoint.path, apiRequest),
    method: endpoint.method,
    headers,
    body: isJson ? JSON.stringify(body) : body,
    signal,
    onProgress,
    usesCookies: endpoint.usesCookies,
  };
}

/** Retries after a status of 500 or above: after 1 s, then after 2 s, with the same Idempotency-Key. */
async function sendWithRetries(request: HttpRequest): Promise<ApiResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await send(request);
    const isServerError = 'error' in result && result.error.status >= 500;
    if (!isServerError || attempt > MAX_RETRIES || request.signal?.aborted) return result;
    await delay(RETRY_DELAY_MS * attempt);
  }
}

async function executeOnServer(apiRequest: ApiRequest, ssrFetch: SsrFetch): Promise<ApiResult> {
  const { method, path } = apiRequest.endpoint;
  const result = await ssrFetch({ method, path, params: apiRequest.params, query: apiRequest.query });
  // Immer does not traverse a frozen object, which makes storing it faster.
  return 'error' in result ? { error: toApiError(result.error.status, result.error.data) } : { data: Object.freeze(result.data) };
}

/** If the server asks for a code of the second factor, repeats the request after the user has entered one. */
async function sendWithReauthentication(
  request: HttpRequest,
  { reauthenticate, redirectToEnrolment }: ApiContext,
): Promise<ApiResult> {
  const result = await sendWithRetries(request);
  const errorCode = 'error' in result ? result.error.code : undefined;
  if (errorCode === 'otp_enrolment_required') redirectToEnrolment?.();
  return errorCode === 'reauthentication_required' && (await reauthenticate?.()) ? await sendWithRetries(request) : result;
}

/** Sends every API request: adds the token and the Idempotency-Key, retries, and ends the session after a 401. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (apiRequest, api: BaseQueryApi) => {
  const context = api.extra as ApiContext;
  if (context.ssrFetch) return executeOnServer(apiRequest, context.ssrFetch);
  const readToken = (): string | null => (api.getState() as { session: SessionState }).session.token;
  const token = readToken();
  const httpRequest = toHttpRequest(apiRequest, token, api.signal);
  const result = await sendWithReauthentication(httpRequest, context);
  const isTokenRejected = 'error' in result && result.error.status === 401 && httpRequest.headers.authorization !== undefined;
  // The user may have logged out, or logged in again, since the request was sent.
  const isCurrentToken = readToken() === token;
  if (isTokenRejected && isCurrentToken && !apiRequest.shouldKeepSession && !allowsAnonymous(apiRequest.endpoint.access)) {
    // The session ends first, because a page with unsaved changes would otherwise block the redirect.
    api.dispatch(sessionExpired());
    context.redirectToLogin?.();
  }
  return result;
};
