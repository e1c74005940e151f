import { Client, errors } from '@opensearch-project/opensearch';

const REQUEST_TIMEOUT_MS = 30_000;

export type OpenSearchClient = Client;

/** @param node addresses of one or more nodes */
export function createClient(node: string | string[]): OpenSearchClient {
  return new Client({ nodes: node, maxRetries: 0, requestTimeout: REQUEST_TIMEOUT_MS });
}

/** The HTTP status of a response that reports an error; undefined when there was no response. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof errors.ResponseError ? error.statusCode : undefined;
}

/**
 * Ends a request after `ms`. The client's own time-out does not cover a response whose body stops arriving.
 * @throws RequestAbortedError
 */
export async function withDeadline<T>(request: Promise<T> & { abort(): unknown }, ms: number): Promise<T> {
  const timer = setTimeout(() => request.abort(), ms);
  try {
    return await request;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Ends a request when the signal is aborted. The server may still carry it out.
 * @throws RequestAbortedError
 */
export async function withSignal<T>(request: Promise<T> & { abort(): unknown }, signal: AbortSignal): Promise<T> {
  const abort = (): void => void request.abort();
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await request;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
