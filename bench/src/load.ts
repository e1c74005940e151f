import autocannon from 'autocannon';
import { cpuSeconds } from './process-usage.ts';
import type { Scenario } from './scenarios.ts';
import type { Running } from './servers.ts';

export const CONNECTIONS = 16;

export interface Round {
  /** Requests per second. */
  rate: number;
  /** ms of the server's CPU per request, all its threads. */
  cpu: number;
  /** ms. */
  p50: number;
  /** ms */
  p95: number;
  /** ms; stricter than the 95th percentile. */
  p97: number;
}

/** Runs to its end, and tells how long each answer took, in ms. */
function fire(options: autocannon.Options): Promise<{ result: autocannon.Result; times: number[] }> {
  const times: number[] = [];
  return new Promise((resolve, reject) => {
    const running = autocannon(options, (error, result) => {
      if (error) reject(error as Error);
      else resolve({ result, times });
    });
    running.on('response', (_client, _status, _bytes, time) => void times.push(time));
  });
}

/** Who the private scenarios ask as; the bare server takes the id as it is. */
export interface Asking {
  token: string;
  creator: string;
}

const headersOf = ({ isPrivate, isPage, body }: Scenario, { token, creator }: Asking): Record<string, string> => ({
  ...(isPrivate ? { authorization: `Bearer ${token}`, 'x-creator': creator } : {}),
  ...(isPage ? { accept: 'text/html', 'accept-encoding': 'br' } : {}),
  ...(body ? { 'content-type': 'application/json' } : {}),
});

/** Asks for `seconds`, over 16 connections unless told. @throws Error when an answer was not 2xx. */
export async function load(
  server: Running,
  scenario: Scenario,
  asking: Asking,
  seconds: number,
  connections = CONNECTIONS,
): Promise<Round> {
  let n = server.asked;
  const before = cpuSeconds(server.pid);
  const { result, times } = await fire({
    url: server.url,
    connections,
    duration: seconds,
    requests: [
      {
        method: scenario.body ? 'POST' : 'GET',
        setupRequest: (request) => {
          n += 1;
          const body = scenario.body && { body: JSON.stringify(scenario.body(n)) };
          return { ...request, path: scenario.path(n), headers: headersOf(scenario, asking), ...body };
        },
      },
    ],
  });
  server.asked = n;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${scenario.name}: ${result.non2xx} answers were not 2xx, ${result.errors} failed`);
  const { total } = result.requests;
  return {
    rate: total / result.duration,
    cpu: ((cpuSeconds(server.pid) - before) * 1000) / total,
    p50: result.latency.p50,
    p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0,
    p97: result.latency.p97_5,
  };
}
