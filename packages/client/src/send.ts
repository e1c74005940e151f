import { BancaConnectionError, BancaError } from './errors.ts';

export interface ClientOptions {
  /** The address of the shop, such as `https://banca.example`. */
  baseUrl: string;
  /** An API token or the token of a session. A function is called before each request. */
  token?: string | (() => string | undefined | Promise<string | undefined>);
  /** How often a request is repeated after a failure that may pass. 2 by default. */
  retries?: number;
  /** The time that each try may take until the response begins, in milliseconds. 60,000 by default. */
  timeoutMs?: number;
  /** The language of messages. */
  language?: 'pt' | 'en';
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** For a write that the caller repeats, also after a restart: the API takes requests with the same key and body as one. */
  idempotencyKey?: string;
}

export interface OutgoingRequest {
  method: string;
  url: URL;
  headers: Headers;
  body?: BodyInit;
  canRepeat: boolean;
}

const RETRIES = 2;
const TIMEOUT_MS = 60_000;
const FIRST_DELAY_MS = 500;
/** A longer wait is left to the caller. */
const RETRY_AFTER_MAX_MS = 60_000;

function readRetryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null) return undefined;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

async function readError(response: Response): Promise<BancaError> {
  const body: unknown = await response.json().catch(() => null);
  const isObject = typeof body === 'object' && body !== null;
  return new BancaError(response.status, isObject ? body : {}, readRetryAfterMs(response.headers));
}

/** Grows with each try. The random part keeps clients that failed together from coming back together. */
const createDelayMs = (tries: number): number => FIRST_DELAY_MS * 2 ** tries * (0.5 + Math.random() / 2);

/** @returns undefined if the same request would fail again, or if the wait is too long */
function findDelayMs(error: unknown, canRepeat: boolean, tries: number): number | undefined {
  if (error instanceof BancaConnectionError) return canRepeat ? createDelayMs(tries) : undefined;
  if (!(error instanceof BancaError)) return undefined;
  const wasNotHandled = error.status === 429 || error.status === 503;
  const mayPass = wasNotHandled || (canRepeat && (error.status >= 500 || error.code === 'in_progress'));
  const delayMs = error.retryAfterMs ?? createDelayMs(tries);
  return mayPass && delayMs <= RETRY_AFTER_MAX_MS ? delayMs : undefined;
}

const wait = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

async function tryOnce({ method, url, headers, body }: OutgoingRequest, options: ClientOptions, signal?: AbortSignal) {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new Error('The server did not answer in time')), options.timeoutMs ?? TIMEOUT_MS);
  try {
    const init = { method, headers, body, signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal };
    return await (options.fetch ?? fetch)(url, init);
  } catch (cause) {
    signal?.throwIfAborted();
    throw new BancaConnectionError(`${method} ${url.pathname}: no answer`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** @throws BancaError, BancaConnectionError, or the reason of an aborted signal */
export async function send(request: OutgoingRequest, options: ClientOptions, signal?: AbortSignal): Promise<Response> {
  if (options.language) request.headers.set('Banca-Language', options.language);
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    const token = typeof options.token === 'function' ? await options.token() : options.token;
    if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
    const result = await tryOnce(request, options, signal).catch((error: unknown) => error);
    if (result instanceof Response && result.ok) return result;
    const error = result instanceof Response ? await readError(result) : result;
    const delayMs = tries < (options.retries ?? RETRIES) ? findDelayMs(error, request.canRepeat, tries) : undefined;
    if (delayMs === undefined) throw error;
    await wait(delayMs, signal);
  }
}
