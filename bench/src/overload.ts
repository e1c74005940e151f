import { setTimeout as wait } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import {
  computeMedian,
  createRequestFactory,
  type Credentials,
  findQuantile,
  isSuccess,
  measureLoad,
  sendRequest,
} from './load.ts';
import type { Scenario } from './scenarios.ts';
import type { RunningServer } from './servers.ts';

/** Requests arrive at this multiple of the peak rate. */
const OVERLOAD_FACTOR = 3;
const ROUNDS = 5;
const SECONDS = 5;
const PEAK_SECONDS = 3;
/** More than the requests that the server handles at the same time, so that requests do not wait in this process. */
const OVERLOAD_CONNECTIONS = 1000;
/** Connections that keep the server busy without making it refuse requests. */
const PEAK_CONNECTIONS = [16, 48];

export interface OverloadResult {
  scenario: string;
  /** Successful responses per second without overload. */
  peakRate: number;
  /** Successful responses per second. */
  acceptedRate: number;
  /** The median of `acceptedRate` / `peakRate` of each round. */
  rateRatio: number;
  refusedRate: number;
  /** Latency of the successful responses at the 95th percentile, in milliseconds. */
  acceptedP95: number;
  /** Latency of the refusals at the 95th percentile, in milliseconds. */
  refusedP95: number;
  /** Requests without a response, and responses other than 2xx and 503. */
  failed: number;
}

/** Sends requests at a fixed rate, whether or not earlier ones have a response. */
async function sendAtRate(send: () => Promise<void>, rate: number, seconds: number): Promise<void> {
  const startedAt = performance.now();
  const requests: Promise<void>[] = [];
  for (let elapsedMs = 0; elapsedMs < seconds * 1000; elapsedMs = performance.now() - startedAt) {
    const due = Math.floor((elapsedMs * rate) / 1000);
    while (requests.length < due) requests.push(send());
    await wait(5);
  }
  await Promise.all(requests);
}

/** During an overload, this would take seconds, because Node accepts one connection in each turn of its event loop. */
async function openConnections(pool: Pool): Promise<void> {
  const request = { method: 'GET', path: '/api/health/live' } as const;
  await Promise.all(Array.from({ length: OVERLOAD_CONNECTIONS }, () => sendRequest(pool, request)));
}

interface Overload {
  seconds: number;
  /** Latencies in milliseconds. */
  accepted: number[];
  refused: number[];
  failed: number;
}

async function sendOverload(
  { url }: RunningServer,
  createNextRequest: () => Dispatcher.DispatchOptions,
  peakRate: number,
): Promise<Overload> {
  const pool = new Pool(url, { connections: OVERLOAD_CONNECTIONS });
  const result: Overload = { seconds: 0, accepted: [], refused: [], failed: 0 };
  const send = async (): Promise<void> => {
    const sentAt = performance.now();
    const status = await sendRequest(pool, createNextRequest()).catch(() => 0);
    if (isSuccess(status)) result.accepted.push(performance.now() - sentAt);
    else if (status === 503) result.refused.push(performance.now() - sentAt);
    else result.failed += 1;
  };
  await openConnections(pool);
  const startedAt = performance.now();
  await sendAtRate(send, peakRate * OVERLOAD_FACTOR, SECONDS);
  result.seconds = (performance.now() - startedAt) / 1000;
  await pool.close();
  return result;
}

/** Measures the peak rate and the overload in turn, because the rates of adjacent runs differ less. */
export async function measureOverload(
  server: RunningServer,
  scenario: Scenario,
  credentials: Credentials,
): Promise<OverloadResult> {
  const createNextRequest = createRequestFactory(server, scenario, credentials);
  const rounds: (Overload & { peakRates: number[] })[] = [];
  for (let i = 0; i < ROUNDS; i += 1) {
    const peakRates: number[] = [];
    for (const connections of PEAK_CONNECTIONS)
      peakRates.push((await measureLoad(server, scenario, credentials, PEAK_SECONDS, connections)).rate);
    rounds.push({ peakRates, ...(await sendOverload(server, createNextRequest, Math.max(...peakRates))) });
  }
  const findP95 = (latencies: number[]): number => {
    const sortedLatencies = latencies.sort((a, b) => a - b);
    return findQuantile(sortedLatencies, 0.95);
  };
  const peakRates = PEAK_CONNECTIONS.map((_, i) => computeMedian(rounds.map((round) => round.peakRates[i] ?? 0)));
  const peakRate = Math.max(...peakRates);
  const peakIndex = peakRates.indexOf(peakRate);
  const acceptedRates = rounds.map(({ accepted, seconds }) => accepted.length / seconds);
  return {
    scenario: scenario.name,
    peakRate,
    acceptedRate: computeMedian(acceptedRates),
    rateRatio: computeMedian(rounds.map((round, i) => (acceptedRates[i] ?? 0) / (round.peakRates[peakIndex] ?? 0))),
    refusedRate: computeMedian(rounds.map(({ refused, seconds }) => refused.length / seconds)),
    acceptedP95: findP95(rounds.flatMap(({ accepted }) => accepted)),
    refusedP95: findP95(rounds.flatMap(({ refused }) => refused)),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
}

export const toOverloadLine = ({ scenario, peakRate, acceptedRate, rateRatio, refusedRate, ...result }: OverloadResult): string =>
  `${`overload: ${scenario}`.padEnd(38)} ${acceptedRate.toFixed(0).padStart(6)} /s of ${peakRate.toFixed(0).padStart(5)} = ${rateRatio.toFixed(2)}   ` +
  `accepted p95 ${result.acceptedP95.toFixed(0)} ms   refused ${refusedRate.toFixed(0)} /s, p95 ${result.refusedP95.toFixed(0)} ms   failed ${result.failed}`;
