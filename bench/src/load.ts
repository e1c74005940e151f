import { Client, type Dispatcher } from 'undici';
import { readCpuSeconds } from './process-usage.ts';
import type { Scenario } from './scenarios.ts';
import type { RunningServer } from './servers.ts';

export const CONNECTIONS = 16;

export interface LoadResult {
  /** Requests per second. */
  rate: number;
  /** CPU time per request of all threads of the server, in milliseconds. */
  cpuMs: number;
  /** Latencies in milliseconds. */
  p50: number;
  p95: number;
  p97_5: number;
}

/** Discards the response body, because reading it would take more CPU time than sending it. @returns the status */
export const sendRequest = (dispatcher: Dispatcher, request: Dispatcher.DispatchOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    let status = 0;
    dispatcher.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, responseStatus) => (status = responseStatus),
      onResponseData: () => undefined,
      onResponseEnd: () => resolve(status),
      onResponseError: (_controller, error) => reject(error),
    });
  });

export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** @returns the latencies in milliseconds, in ascending order */
async function sendRequests(
  url: string,
  createNextRequest: () => Dispatcher.DispatchOptions,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number[]> {
  const latenciesMs: number[] = [];
  const endAt = performance.now() + seconds * 1000;
  const sendUntilEnd = async (): Promise<void> => {
    const client = new Client(url);
    try {
      while (performance.now() < endAt) {
        const request = createNextRequest();
        const startedAt = performance.now();
        const status = await sendRequest(client, request);
        if (!isSuccess(status)) throw new Error(`${request.path} responded with ${status}`);
        latenciesMs.push(performance.now() - startedAt);
      }
    } finally {
      await client.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, sendUntilEnd));
  return latenciesMs.sort((a, b) => a - b);
}

export interface Credentials {
  token: string;
  creator: string;
}

const createHeaders = ({ isPrivate, isPage, body }: Scenario, { token, creator }: Credentials): Record<string, string> => ({
  ...(isPrivate ? { authorization: `Bearer ${token}`, 'x-creator': creator } : {}),
  ...(isPage ? { accept: 'text/html', 'accept-encoding': 'br' } : {}),
  ...(body ? { 'content-type': 'application/json' } : {}),
});

export function createRequestFactory(
  server: RunningServer,
  scenario: Scenario,
  credentials: Credentials,
): () => Dispatcher.DispatchOptions {
  const headers = createHeaders(scenario, credentials);
  return () => {
    const index = (server.requestCount += 1);
    const request = { method: scenario.body ? 'POST' : 'GET', path: scenario.path(index), headers } as const;
    return scenario.body ? { ...request, body: JSON.stringify(scenario.body(index)) } : request;
  };
}

export const computeMedian = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const findQuantile = (sortedValues: number[], fraction: number): number =>
  sortedValues[Math.floor(sortedValues.length * fraction)] ?? 0;

/** @throws Error if a response is not 2xx */
export async function measureLoad(
  server: RunningServer,
  scenario: Scenario,
  credentials: Credentials,
  seconds: number,
  connections = CONNECTIONS,
): Promise<LoadResult> {
  const createNextRequest = createRequestFactory(server, scenario, credentials);
  const startedAt = performance.now();
  const cpuSecondsBefore = readCpuSeconds(server.pid);
  const latenciesMs = await sendRequests(server.url, createNextRequest, { connections, seconds }).catch((error: unknown) => {
    throw new Error(`${scenario.name} failed`, { cause: error });
  });
  const elapsedMs = performance.now() - startedAt;
  const cpuSeconds = readCpuSeconds(server.pid) - cpuSecondsBefore;
  return {
    rate: (latenciesMs.length * 1000) / elapsedMs,
    cpuMs: (cpuSeconds * 1000) / latenciesMs.length,
    p50: findQuantile(latenciesMs, 0.5),
    p95: findQuantile(latenciesMs, 0.95),
    p97_5: findQuantile(latenciesMs, 0.975),
  };
}
