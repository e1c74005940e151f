import type { GatewayName } from '@banca/contracts/payment-gateways';
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import type { Metrics } from '../../../platform/metrics/metrics.ts';

/** The request has not reached the service, so it had no effect. */
class NotSentError extends Error {}

/** The service may have received the request, but sent no answer that can be read. */
class NoAnswerError extends Error {
  /** False if only the buyer was slow. */
  readonly isOutage: boolean;

  constructor(message: string, isOutage: boolean) {
    super(message);
    this.isOutage = isOutage;
  }
}

export type Json = Readonly<Record<string, unknown>>;

export interface GatewayRequest {
  operation: 'charge' | 'find' | 'test';
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: Json;
  timeoutMs: number;
  /** Whether the service answers only after the buyer has confirmed, so that a late answer is no outage. */
  waitsForBuyer?: boolean;
}

export interface GatewayResponse {
  status: number;
  body: Json;
}

export interface GatewayHttp {
  /** @throws NotSentError, NoAnswerError */
  send: (request: GatewayRequest) => Promise<GatewayResponse>;
}

const BODY_MAX_BYTES = 64_000;
const FAILURES_MAX = 5;
/** After this time, one request probes whether the service answers again. */
const RETRY_AFTER_MS = 30_000;

/** Errors of `fetch` before anything was sent. */
const NOT_SENT_CODES = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** A proxy in front of the service gave up waiting for the buyer. */
const SLOW_BUYER_STATUSES = new Set([408, 504]);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

export function parseJson(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns undefined if the body is longer than any that the services document. */
async function readText(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > BODY_MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function toTransportError(error: unknown, { waitsForBuyer = false }: GatewayRequest): Error {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  if (NOT_SENT_CODES.has(cause?.code ?? '')) return new NotSentError(String(cause?.code));
  const isTimeout = name === 'TimeoutError';
  return new NoAnswerError(isTimeout ? 'timeout' : String(cause?.code ?? error), !(isTimeout && waitsForBuyer));
}

async function fetchJson(request: GatewayRequest): Promise<GatewayResponse> {
  const { method, url, headers, body, timeoutMs, waitsForBuyer = false } = request;
  try {
    const response = await fetch(url, {
      method,
      headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      // A redirect could lead to a host that must not get the credentials.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const json = parseJson((await readText(response)) ?? '');
    if (json) return { status: response.status, body: json };
    const isSlowBuyer = waitsForBuyer && SLOW_BUYER_STATUSES.has(response.status);
    throw new NoAnswerError(`status ${response.status} without JSON`, !isSlowBuyer);
  } catch (error) {
    throw error instanceof NoAnswerError ? error : toTransportError(error, request);
  }
}

const isOutage = (error: unknown): boolean => error instanceof NotSentError || (error instanceof NoAnswerError && error.isOutage);

const createBreaker = () =>
  circuitBreaker(
    handleWhen(isOutage).orWhenResult((result) => [500, 502, 503].includes((result as GatewayResponse).status)),
    { halfOpenAfter: RETRY_AFTER_MS, breaker: new ConsecutiveBreaker(FAILURES_MAX) },
  );

function toResult(error: unknown): string {
  if (error instanceof BrokenCircuitError) return 'circuit_open';
  return error instanceof NotSentError ? 'not_sent' : 'no_answer';
}

/** Sends requests to `origins` only, and none for half a minute after five outages in a row. */
export function createGatewayHttp(gateway: GatewayName, origins: readonly string[], metrics: Metrics): GatewayHttp {
  const breaker = createBreaker();
  return {
    async send(request) {
      if (!origins.includes(new URL(request.url).origin)) throw new Error(`${gateway} may not send requests to ${request.url}`);
      const { operation } = request;
      const endTimer = metrics.gatewayDuration.startTimer({ gateway, operation });
      try {
        const response = await breaker.execute(() => fetchJson(request));
        endTimer({ result: response.status < 500 ? 'answered' : 'server_error' });
        return response;
      } catch (error) {
        endTimer({ result: toResult(error) });
        throw error instanceof BrokenCircuitError ? new NotSentError('the circuit is open') : error;
      }
    },
  };
}

/** Runs a request, and returns the result that stands for a request without an answer. */
export async function orWithoutAnswer<T>(work: () => Promise<T>, results: { notSent: T; noAnswer: T }): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NotSentError) return results.notSent;
    if (error instanceof NoAnswerError) return results.noAnswer;
    throw error;
  }
}
