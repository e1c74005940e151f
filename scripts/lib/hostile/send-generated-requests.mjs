import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRaw } from './client.mjs';
import { createRequest } from './requests.mjs';

const MIB = 1024 * 1024;
const MAX_GROWTH_MIB = { heapUsed: 20, external: 20, rss: 80 };
const CONCURRENCY = 24;
const MAX_REPORTED_FAILURES = 10;

const formatHead = ({ head }) =>
  head
    .toString()
    .replace(/(Bearer )\S{40,}/, '$1…')
    .slice(0, 400);

/** Returns undefined if the response is acceptable. */
function describeFailure({ status }, { requiresResponse }) {
  if (status === undefined) return requiresResponse ? 'no response' : undefined;
  return status >= 200 && status < 500 ? undefined : String(status);
}

async function sendAll({ marketplace, targets, seed, from, to, deadline }, stats) {
  let next = from;
  const worker = async () => {
    while (next < to && !stats.exitReason && Date.now() < deadline) {
      const index = next;
      next += 1;
      const request = createRequest(targets, seed, index);
      const response = await sendRaw(marketplace.port, request);
      stats.sent += 1;
      const group = response.status ? `${Math.floor(response.status / 100)}xx` : 'none';
      stats.responses[group] = (stats.responses[group] ?? 0) + 1;
      const reason = describeFailure(response, request);
      if (reason && !stats.exitReason)
        stats.failedRequests.push({ index, reason, actor: request.actor, head: formatHead(request) });
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

/** Waits until memory stops falling, at most 15 rounds. Email and image jobs end in this time. */
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

/**
 * Sends generated requests and checks the responses, the process, the growth of its memory and its temporary files.
 * @param options.warmUpRequestCount number of requests before the first measurement of memory
 */
export async function sendGeneratedRequests({
  marketplace,
  targets,
  inspector,
  seed,
  requestCount,
  warmUpRequestCount,
  maxMinutes,
  onProgress = () => {},
}) {
  const stats = { sent: 0, responses: {}, failedRequests: [], exitReason: undefined };
  void marketplace.exited.then((code) => (stats.exitReason = `ended with ${code}`));
  const deadline = Date.now() + maxMinutes * 60_000;
  const commonOptions = { marketplace, targets, seed, deadline };
  await sendAll({ ...commonOptions, from: 0, to: warmUpRequestCount }, stats);
  const before = stats.exitReason ? undefined : await readSettledMemory(inspector);
  const batchSize = Math.max(1, Math.ceil(requestCount / 10));
  for (let from = warmUpRequestCount; from < requestCount && !stats.exitReason; from += batchSize) {
    await sendAll({ ...commonOptions, from, to: Math.min(requestCount, from + batchSize) }, stats);
    onProgress(stats);
  }
  const after = stats.exitReason ? undefined : await readSettledMemory(inspector);
  const remainingFiles = await listRemainingFiles(marketplace.temporaryFolder);
  const memoryChecks = Object.entries(MAX_GROWTH_MIB).map(([name, max]) => {
    const growthBytes = after && before ? after[name] - before[name] : Number.NaN;
    const detail =
      before && after
        ? `${formatMib(before[name])} before, ${formatMib(after[name])} after, at most ${max} MiB more`
        : 'not measured';
    return { name: `memory (${name})`, passed: growthBytes <= max * MIB, detail };
  });
  const checks = [
    { name: 'requests', passed: stats.sent === requestCount, detail: `${stats.sent} of ${requestCount} sent` },
    { name: 'process', passed: stats.exitReason === undefined, detail: stats.exitReason ?? 'is running' },
    {
      name: 'responses',
      passed: stats.failedRequests.length === 0,
      detail: `${stats.failedRequests.length} with another status than 2xx, 3xx or 4xx, or without a required response`,
    },
    ...memoryChecks,
    { name: 'temporary files', passed: remainingFiles.length === 0, detail: `${remainingFiles.length} left` },
  ];
  return { checks, failedRequests: stats.failedRequests.slice(0, MAX_REPORTED_FAILURES) };
}
