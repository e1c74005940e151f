import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRaw } from './client.mjs';
import { createRequest } from './requests.mjs';

const MIB = 1024 * 1024;
/** Allowed growth in MiB. */
const GROWTH_MAX = { heapUsed: 20, external: 20, rss: 80 };
const CONCURRENCY = 24;
const FAILURES_SHOWN = 10;

const formatHead = ({ head }) =>
  head
    .toString()
    .replace(/(Bearer )\S{40,}/, '$1…')
    .slice(0, 400);

/** Returns undefined if the response is acceptable. */
function findFault({ status }, { mustAnswer }) {
  if (status === undefined) return mustAnswer ? 'no answer' : undefined;
  return status >= 200 && status < 500 ? undefined : String(status);
}

async function sendAll({ shop, targets, seed, from, to, deadline }, stats) {
  let next = from;
  const worker = async () => {
    while (next < to && !stats.ended && Date.now() < deadline) {
      const index = next;
      next += 1;
      const request = createRequest(targets, seed, index);
      const response = await sendRaw(shop.port, request);
      stats.sent += 1;
      const group = response.status ? `${Math.floor(response.status / 100)}xx` : 'none';
      stats.responses[group] = (stats.responses[group] ?? 0) + 1;
      const fault = findFault(response, request);
      if (fault && !stats.ended) stats.failures.push({ index, fault, actor: request.actor, head: formatHead(request) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function listRemainingFiles(folder) {
  const uploads = join(folder, 'banca-uploads');
  const list = () => (existsSync(uploads) ? readdirSync(uploads) : []);
  for (let round = 0; round < 50 && list().length > 0; round += 1) await wait(200);
  return list();
}

/** Waits until jobs for emails and images are done and memory stops falling. */
async function readSettledMemory(inspector) {
  let last = await inspector.readMemory();
  for (let round = 0; round < 15; round += 1) {
    await wait(500);
    const now = await inspector.readMemory();
    if (now.heapUsed > last.heapUsed - MIB / 2) return now;
    last = now;
  }
  return last;
}

const formatMib = (bytes) => `${(bytes / MIB).toFixed(1)} MiB`;

/** Sends mutated requests and compares the process before and after. `warmUp` requests precede the first measurement of memory. */
export async function sendMutatedRequests({ shop, targets, inspector, seed, requests, warmUp, minutes, onProgress = () => {} }) {
  const stats = { sent: 0, responses: {}, failures: [], ended: undefined };
  void shop.exited.then((code) => (stats.ended = `ended with ${code}`));
  const deadline = Date.now() + minutes * 60_000;
  const range = { shop, targets, seed, deadline };
  await sendAll({ ...range, from: 0, to: warmUp }, stats);
  const before = stats.ended ? undefined : await readSettledMemory(inspector);
  const batchSize = Math.max(1, Math.ceil(requests / 10));
  for (let from = warmUp; from < requests && !stats.ended; from += batchSize) {
    await sendAll({ ...range, from, to: Math.min(requests, from + batchSize) }, stats);
    onProgress(stats);
  }
  const after = stats.ended ? undefined : await readSettledMemory(inspector);
  const left = await listRemainingFiles(shop.temporaryFolder);
  const growth = Object.entries(GROWTH_MAX).map(([name, max]) => {
    const grown = after && before ? after[name] - before[name] : Number.NaN;
    const detail =
      before && after
        ? `${formatMib(before[name])} before, ${formatMib(after[name])} after, at most ${max} MiB more`
        : 'not measured';
    return { name: `memory (${name})`, passed: grown <= max * MIB, detail };
  });
  const checks = [
    { name: 'requests', passed: stats.sent === requests, detail: `${stats.sent} of ${requests} sent` },
    { name: 'process', passed: stats.ended === undefined, detail: stats.ended ?? 'is running' },
    { name: 'responses', passed: stats.failures.length === 0, detail: `${stats.failures.length} beyond 2xx, 3xx and 4xx` },
    ...growth,
    { name: 'temporary files', passed: left.length === 0, detail: `${left.length} left` },
  ];
  return { checks, failures: stats.failures.slice(0, FAILURES_SHOWN) };
}
