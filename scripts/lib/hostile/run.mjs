import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRaw } from './client.mjs';
import { createRequest } from './requests.mjs';

const MIB = 1024 * 1024;
/** How much more memory than before is allowed, in MiB: what a collection leaves, and what the system counts. */
const GROWTH_MAX = { heapUsed: 20, external: 20, rss: 80 };
const atOnce = 24;
const failuresShown = 10;

const showHead = ({ head }) =>
  head
    .toString()
    .replace(/(Bearer )\S{40,}/, '$1…')
    .slice(0, 400);

/** What is wrong with an answer; undefined for one that may be. */
function faultOf({ status }, { mustAnswer }) {
  if (status === undefined) return mustAnswer ? 'no answer' : undefined;
  return status >= 200 && status < 500 ? undefined : String(status);
}

/**
 * Sends a range of requests.
 * @param shop `{ port, exited }`
 * @param tally counts and failures, added to
 */
async function sendAll({ shop, world, seed, from, to, deadline }, tally) {
  let next = from;
  const worker = async () => {
    while (next < to && !tally.ended && Date.now() < deadline) {
      const index = next;
      next += 1;
      const request = createRequest(world, seed, index);
      const answer = await sendRaw(shop.port, request);
      tally.sent += 1;
      const group = answer.status ? `${Math.floor(answer.status / 100)}xx` : 'none';
      tally.answers[group] = (tally.answers[group] ?? 0) + 1;
      const fault = faultOf(answer, request);
      if (fault && !tally.ended) tally.failures.push({ index, fault, actor: request.actor, head: showHead(request) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function leftFiles(folder) {
  const uploads = join(folder, 'banca-uploads');
  const list = () => (existsSync(uploads) ? readdirSync(uploads) : []);
  for (let round = 0; round < 50 && list().length > 0; round += 1) await wait(200);
  return list();
}

/** Memory once the work that requests left behind, mails and pictures, is done: it has stopped falling. */
async function settledMemory(inspector) {
  let last = await inspector.readMemory();
  for (let round = 0; round < 15; round += 1) {
    await wait(500);
    const now = await inspector.readMemory();
    if (now.heapUsed > last.heapUsed - MIB / 2) return now;
    last = now;
  }
  return last;
}

const inMib = (bytes) => `${(bytes / MIB).toFixed(1)} MiB`;

/**
 * Sends mutated requests to a demo shop and compares it with how it was before.
 * @param shop `{ port, exited, temporaryFolder }`: a running server, the promise of its end, its folder of temporary files
 * @param options.warmUp how many requests fill caches before memory is first measured
 * @returns `{ checks: [{ name, passed, detail }], failures, tally }`
 */
export async function attack({ shop, world, inspector, seed, requests, warmUp, minutes, onProgress = () => {} }) {
  const tally = { sent: 0, answers: {}, failures: [], ended: undefined };
  void shop.exited.then((code) => (tally.ended = `ended with ${code}`));
  const deadline = Date.now() + minutes * 60_000;
  const range = { shop, world, seed, deadline };
  await sendAll({ ...range, from: 0, to: warmUp }, tally);
  const before = tally.ended ? undefined : await settledMemory(inspector);
  const step = Math.max(1, Math.ceil(requests / 10));
  for (let from = warmUp; from < requests && !tally.ended; from += step) {
    await sendAll({ ...range, from, to: Math.min(requests, from + step) }, tally);
    onProgress(tally);
  }
  const after = tally.ended ? undefined : await settledMemory(inspector);
  const left = await leftFiles(shop.temporaryFolder);
  const growth = Object.entries(GROWTH_MAX).map(([name, max]) => {
    const grown = after && before ? after[name] - before[name] : Number.NaN;
    const detail =
      before && after ? `${inMib(before[name])} before, ${inMib(after[name])} after, at most ${max} MiB more` : 'not measured';
    return { name: `memory (${name})`, passed: grown <= max * MIB, detail };
  });
  const checks = [
    { name: 'requests', passed: tally.sent === requests, detail: `${tally.sent} of ${requests} sent` },
    { name: 'process', passed: tally.ended === undefined, detail: tally.ended ?? 'lives' },
    { name: 'answers', passed: tally.failures.length === 0, detail: `${tally.failures.length} beyond 2xx, 3xx and 4xx` },
    ...growth,
    { name: 'temporary files', passed: left.length === 0, detail: `${left.length} left` },
  ];
  return { checks, failures: tally.failures.slice(0, failuresShown), tally };
}
