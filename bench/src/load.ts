import { Client, type Dispatcher } from 'undici';
import { readCpuSeconds } from './process-usage.ts';
import type { Scenario } from './scenarios.ts';
import type { RunningServer } from './servers.ts';

export const CONNECTIONS = 16;

export interface Round {
  rate: number;
  /** Milliseconds of CPU time of the server per request, in all threads. */
  cpu: number;
  /** Latencies in milliseconds. */
  p50: number;
  p95: number;
  p97: number;
}

/** Discards the body: reading it would cost more than sending it. @throws Error unless the status is 2xx */
const sendRequest = (client: Client, request: Dispatcher.DispatchOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    client.dispatch(request, {
      onRequestStart: () => undefined,
      onResponseStart: (_controller, status) => {
        if (status < 200 || status > 299) reject(new Error(`${request.path} was answered with ${status}`));
      },
      onResponseData: () => undefined,
      onResponseEnd: () => resolve(),
      onResponseError: (_controller, error) => reject(error),
    });
  });

/** @returns the latencies in milliseconds, in ascending order */
async function sendRequests(
  url: string,
  next: () => Dispatcher.DispatchOptions,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const sendUntilEnd = async (): Promise<void> => {
    const client = new Client(url);
    try {
      while (performance.now() < end) {
        const request = next();
        const startedAt = performance.now();
        await sendRequest(client, request);
        times.push(performance.now() - startedAt);
      }
    } finally {
      await client.close();
    }
  };
  await Promise.all(Array.from({ length: connections }, sendUntilEnd));
  return times.sort((a, b) => a - b);
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

/** @throws Error if a response is not 2xx */
export async function measureLoad(
  server: RunningServer,
  scenario: Scenario,
  credentials: Credentials,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Round> {
  const headers = createHeaders(scenario, credentials);
  const next = (): Dispatcher.DispatchOptions => {
    const n = (server.requestCount += 1);
    const request = { method: scenario.body ? 'POST' : 'GET', path: scenario.path(n), headers } as const;
    return scenario.body ? { ...request, body: JSON.stringify(scenario.body(n)) } : request;
  };
  const [startedAt, before] = [performance.now(), readCpuSeconds(server.pid)];
  const times = await sendRequests(server.url, next, { connections, seconds }).catch((error: unknown) => {
    throw new Error(`${scenario.name} failed`, { cause: error });
  });
  const [elapsedMs, cpuUsed] = [performance.now() - startedAt, readCpuSeconds(server.pid) - before];
  const quantile = (part: number): number => times[Math.floor(times.length * part)] ?? 0;
  return {
    rate: (times.length * 1000) / elapsedMs,
    cpu: (cpuUsed * 1000) / times.length,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p97: quantile(0.975),
  };
}
