import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRaw } from './client.mjs';
import { createRequest } from './requests.mjs';

const MIB = 1024 * 1024;
/** Allowed growth in MiB. */
const MAX_GROWTH_MIB = { heapUsed: 20, external: 20, rss: 80 };
const CONCURRENCY = 24;
const MAX_REPORTED_FAILURES = 10;

const formatHead = ({ head }) =>
  head
    .toString()
    .replace(/(Bearer )\S{40,}/, '$1…')
    .slice(0, 400);

/** Returns undefined if the response is acceptable. */
function findFailure({ status }, { mustRespond }) {
  if (status === undefined) return mustRespond ? 'no response' : undefined;
  return status >= 200 && status < 500 ? undefined : String(status);
}

async function sendAll({ shop, targets, seed, from, to, deadline }, stats) {
  let next = from;
  const worker = async () => {
    while (next < to && !stats.exitReason && Date.now() < deadline) {
      const index = next;
      next += 1;
      const request = createRequest(targets, seed, index);
      const response = await sendRaw(shop.port, request);
      stats.sent += 1;
      const group = response.status ? `${Math.floor(response.status / 100)}xx` : 'none';
      stats.responses[group] = (stats.responses[group] ?? 0) + 1;
      const reason = findFailure(response, request);
      if (reason && !stats.exitReason) stats.failures.push({ index, reason, actor: request.actor, head: formatHead(request) });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function listRemainingFiles(folder) {
  const uploads = join(folder, 'banca-uploads');
  const listFiles = () => (existsSync(uploads) ? readdirSync(uploads) : []);
  for (let round = 0; round < 50 && listFiles().length > 0; round += 1) await wait(200);
  return listFiles();
}

/** Waits until jobs for emails and images are done and memory stops falling. */
async function readSettledMemory(inspector) {
  let previous = await inspector.readMemory();
  for (let round = 0; round < 15; round += 1) {
    await wait(500);
    const current = await inspector.readMemory();
    if (current.heapUsed > previous.heapUsed - MIB / 2) return current;
    previous = current;
  }
  return previous;
}

const formatMib = (bytes) => `${(bytes / MIB).toFixed(1)} MiB`;

/** Sends mutated requests and compares the process before and after. `warmUp` requests precede the first measurement of memory. */
export async function sendMutatedRequests({ shop, targets, inspector, seed, requests, warmUp, minutes, onProgress = () => {} }) {
  const stats = { sent: 0, responses: {}, failures: [], exitReason: undefined };
  void shop.exited.then((code) => (stats.exitReason = `ended with ${code}`));
  const deadline = Date.now() + minutes * 60_000;
  const commonOptions = { shop, targets, seed, deadline };
  await sendAll({ ...commonOptions, from: 0, to: warmUp }, stats);
  const before = stats.exitReason ? undefined : await readSettledMemory(inspector);
  const batchSize = Math.max(1, Math.ceil(requests / 10));
  for (let from = warmUp; from < requests && !stats.exitReason; from += batchSize) {
    await sendAll({ ...commonOptions, from, to: Math.min(requests, from + batchSize) }, stats);
    onProgress(stats);
  }
  const after = stats.exitReason ? undefined : await readSettledMemory(inspector);
  const remainingFiles = await listRemainingFiles(shop.temporaryFolder);
  const growth = Object.entries(MAX_GROWTH_MIB).map(([name, max]) => {
    const growthBytes = after && before ? after[name] - before[name] : Number.NaN;
    const detail =
      before && after
        ? `${formatMib(before[name])} before, ${formatMib(after[name])} after, at most ${max} MiB more`
        : 'not measured';
    return { name: `memory (${name})`, passed: growthBytes <= max * MIB, detail };
  });
  const checks = [
    { name: 'requests', passed: stats.sent === requests, detail: `${stats.sent} of ${requests} sent` },
    { name: 'process', passed: stats.exitReason === undefined, detail: stats.exitReason ?? 'is running' },
    { name: 'responses', passed: stats.failures.length === 0, detail: `${stats.failures.length} beyond 2xx, 3xx and 4xx` },
    ...growth,
    { name: 'temporary files', passed: remainingFiles.length === 0, detail: `${remainingFiles.length} left` },
  ];
  return { checks, failures: stats.failures.slice(0, MAX_REPORTED_FAILURES) };
}
