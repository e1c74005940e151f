import { Client, errors } from '@opensearch-project/opensearch';

const REQUEST_TIMEOUT_MS = 30_000;

export type OpenSearchClient = Client;

export const createClient = (node: string | string[]): OpenSearchClient =>
  new Client({ nodes: node, maxRetries: 0, requestTimeout: REQUEST_TIMEOUT_MS });

export const getStatus = (error: unknown): number | undefined =>
  error instanceof errors.ResponseError ? error.statusCode : undefined;

/** The timeout of the client does not cover a response body that stops arriving. @throws RequestAbortedError */
export async function withDeadline<T>(request: Promise<T> & { abort(): unknown }, ms: number): Promise<T> {
  const timer = setTimeout(() => request.abort(), ms);
  try {
    return await request;
  } finally {
    clearTimeout(timer);
  }
}

/** The server may still carry out an aborted request. @throws RequestAbortedError */
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
