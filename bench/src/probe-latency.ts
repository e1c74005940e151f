import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** A worker, whose event loop does not wait for the downloads. It sends the latencies in milliseconds when it is told to stop. */
const { url } = workerData as { url: string };
const PAUSE_MS = 10;
const latencies: number[] = [];
let isStopping = false;
parentPort?.once('message', () => (isStopping = true));

const request = (): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => response.resume().once('end', resolve)).once('error', reject);
  });

const measure = async (): Promise<void> => {
  const startedAt = performance.now();
  await request();
  latencies.push(performance.now() - startedAt);
  await wait(PAUSE_MS);
  if (isStopping) parentPort?.postMessage(latencies, []);
  else await measure();
};
await measure();
