import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRequestGenerator, type GeneratedRequest } from './generated-request.ts';
import { type Inspector, openInspector } from './inspector.ts';
import { sendRaw } from './raw-socket.ts';
import { listInvalidTokens, loadTargets, type Marketplace } from './targets.ts';

const MIB = 1024 * 1024;
const MAX_GROWTH_MIB = { heapUsed: 20, external: 20, rss: 80 };
const CONCURRENCY = 24;
/** Sent one after the other, because a process that has not compiled its code yet refuses a burst as an overload. */
const FIRST_REQUESTS = 100;
const MAX_REPORTED_FAILURES = 10;

interface Run {
  marketplace: Marketplace & { temporaryFolder: string; exited: Promise<unknown> };
  inspectorPort: number;
  seed: number;
  requestCount: number;
  /** The number of requests before the first measurement of memory. */
  warmUpCount: number;
  maxMinutes: number;
  onProgress?: (progress: Progress) => void;
}

export interface FailedRequest {
  index: number;
  reason: string;
  actor: string;
  head: string;
}

interface Progress {
  sent: number;
  /** The number of responses by class of status, such as `2xx`. */
  responses: Record<string, number>;
  failedRequests: FailedRequest[];
  exitReason?: string;
}

export interface Check {
  name: string;
  passed: boolean;
  detail: string;
}

const formatHead = ({ head }: GeneratedRequest): string =>
  String(head)
    .replace(/(Bearer )\S{40,}/, '$1…')
    .slice(0, 400);

/** Returns undefined if the response is acceptable. */
function describeFailure(status: number | undefined, { requiresResponse }: GeneratedRequest): string | undefined {
  if (status === undefined) return requiresResponse ? 'no response' : undefined;
  return status >= 200 && status < 500 ? undefined : String(status);
}

/** Waits until memory stops falling, at most 15 rounds. Email and image jobs end in this time. */
async function readSettledMemory(inspector: Inspector): Promise<NodeJS.MemoryUsage> {
  let previous = await inspector.readMemory();
  for (let round = 0; round < 15; round += 1) {
    await wait(500);
    const current = await inspector.readMemory();
    if (current.heapUsed > previous.heapUsed - MIB / 2) return current;
    previous = current;
  }
  return previous;
}

async function listRemainingFiles(folder: string): Promise<string[]> {
  const uploads = join(folder, 'banca-uploads');
  const listFiles = (): string[] => (existsSync(uploads) ? readdirSync(uploads) : []);
  for (let round = 0; round < 50 && listFiles().length > 0; round += 1) await wait(200);
  return listFiles();
}

const formatMib = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MiB`;

const checkMemory = (before?: NodeJS.MemoryUsage, after?: NodeJS.MemoryUsage): Check[] =>
  Object.entries(MAX_GROWTH_MIB).map(([key, max]) => {
    const name = `memory (${key})`;
    if (!before || !after) return { name, passed: false, detail: 'not measured' };
    const [start, end] = [before, after].map((memory) => memory[key as keyof NodeJS.MemoryUsage]) as [number, number];
    const detail = `${formatMib(start)} before, ${formatMib(end)} after, at most ${max} MiB more`;
    return { name, passed: end - start <= max * MIB, detail };
  });

/** Sends generated requests and checks the responses, the process, the growth of its memory, its temporary files and the sessions. */
export async function sendGeneratedRequests(run: Run): Promise<{ checks: Check[]; failedRequests: FailedRequest[] }> {
  const { marketplace, seed, requestCount, warmUpCount, onProgress = () => {} } = run;
  const targets = await loadTargets(marketplace);
  const createRequest = createRequestGenerator(targets);
  const inspector = await openInspector(run.inspectorPort);
  const port = Number(new URL(marketplace.url).port);
  const deadline = Date.now() + run.maxMinutes * 60_000;
  const progress: Progress = { sent: 0, responses: {}, failedRequests: [] };
  void marketplace.exited.then((code) => (progress.exitReason = `ended with ${String(code)}`));

  let next = 0;
  async function sendUntil(end: number): Promise<void> {
    while (next < end && progress.exitReason === undefined && Date.now() < deadline) {
      const index = next;
      next += 1;
      const request = createRequest(seed, index);
      const { status } = await sendRaw(port, request);
      progress.sent += 1;
      const group = status ? `${Math.floor(status / 100)}xx` : 'none';
      progress.responses[group] = (progress.responses[group] ?? 0) + 1;
      const reason = describeFailure(status, request);
      if (reason && progress.exitReason === undefined)
        progress.failedRequests.push({ index, reason, actor: request.actor, head: formatHead(request) });
    }
  }
  const sendAll = (end: number): Promise<unknown> => Promise.all(Array.from({ length: CONCURRENCY }, () => sendUntil(end)));
  const readMemory = async (): Promise<NodeJS.MemoryUsage | undefined> =>
    progress.exitReason === undefined ? await readSettledMemory(inspector) : undefined;

  await sendUntil(FIRST_REQUESTS);
  await sendAll(warmUpCount);
  const before = await readMemory();
  for (let batch = 1; batch <= 10; batch += 1) {
    await sendAll(Math.max(warmUpCount, Math.ceil((requestCount * batch) / 10)));
    onProgress(progress);
  }
  const after = await readMemory();
  inspector.close();
  const remainingFiles = await listRemainingFiles(marketplace.temporaryFolder);
  const invalidTokens = progress.exitReason === undefined ? await listInvalidTokens(marketplace.url, targets.actors) : [];
  const { sent, failedRequests, exitReason } = progress;
  const failures = `${failedRequests.length} with another status than 2xx, 3xx or 4xx, or without a required response`;
  const checks = [
    { name: 'requests', passed: sent === requestCount, detail: `${sent} of ${requestCount} sent` },
    { name: 'process', passed: exitReason === undefined, detail: exitReason ?? 'is running' },
    { name: 'responses', passed: failedRequests.length === 0, detail: failures },
    ...checkMemory(before, after),
    { name: 'temporary files', passed: remainingFiles.length === 0, detail: `${remainingFiles.length} left` },
    { name: 'tokens', passed: invalidTokens.length === 0, detail: `no longer valid: ${invalidTokens.join(', ') || 'none'}` },
  ];
  return { checks, failedRequests: failedRequests.slice(0, MAX_REPORTED_FAILURES) };
}

/** Sends one request of the run with this seed again. */
export async function repeatRequest(marketplace: Marketplace, seed: number, index: number) {
  const request = createRequestGenerator(await loadTargets(marketplace))(seed, index);
  return { request, response: await sendRaw(Number(new URL(marketplace.url).port), request) };
}
