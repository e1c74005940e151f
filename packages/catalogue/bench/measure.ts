// Measures the memory driver in a process of its own and prints one line of JSON.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createMemoryCatalogue } from '../src/memory.ts';
import { createGeneratedSource, prefixAt, priceRangeAt } from './generated-source.ts';
import { watchStalls } from './stalls.ts';

const BURST = 10_000;
const SEARCH_MS = 1_000;
const FIRST_PAGE = { sort: 'newest', skip: 0, limit: 20 } as const;

const size = Number(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'catalogue-bench-'));
const snapshotPath = join(folder, 'snapshot');
const source = createGeneratedSource(size);
const log = {
  info: ignore,
  warn: (message: string, fields?: object) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
};
const rssAtStart = process.memoryUsage().rss;

try {
  process.stdout.write(`${JSON.stringify({ size, ...(await measure()) })}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

async function measure() {
  const catalogue = createMemoryCatalogue({ source, log, snapshotPath });
  const load = await timed(() => catalogue.start());
  const bytesPerProduct = Math.round((process.memoryUsage().rss - rssAtStart) / size);
  const burst = await timed(async () => {
    // Half of them change their terms, the others only their sales.
    catalogue.refresh(source.change(Array.from({ length: BURST }, (_, i) => (i * Math.max(1, Math.floor(size / BURST))) % size)));
    await catalogue.search(FIRST_PAGE);
  });
  const merging = watchStalls();
  await delay(2_000);
  const stallMs = Math.max(burst.stallMs, merging().cpuMs);
  const searches = {
    newest: await searchesPerSecond(() => catalogue.search(FIRST_PAGE)),
    category: await searchesPerSecond(() => catalogue.search({ ...FIRST_PAGE, categories: ['Category 3'] })),
    prefix: await searchesPerSecond((n) => catalogue.search({ ...FIRST_PAGE, prefixes: [prefixAt(n)] })),
    priceRange: await searchesPerSecond((n) => catalogue.search({ ...FIRST_PAGE, ...priceRangeAt(n) })),
  };
  const write = await timed(() => catalogue.close());
  const restored = createMemoryCatalogue({ source, log, snapshotPath });
  const ready = await timed(() => restored.start());
  await restored.close();
  return {
    bytesPerProduct,
    loadMs: load.ms,
    loadStallMs: load.stallMs,
    burstMs: burst.ms,
    burstStallMs: stallMs,
    snapshotBytesPerProduct: Math.round(statSync(snapshotPath).size / size),
    snapshotMs: write.ms,
    snapshotStallMs: write.stallMs,
    readyMs: ready.ms,
    readyStallMs: ready.stallMs,
    ...searches,
  };
}

function ignore(): void {}

async function timed(task: () => Promise<unknown>): Promise<{ ms: number; stallMs: number }> {
  const stalls = watchStalls();
  const startedAt = performance.now();
  await task();
  return { ms: Math.round(performance.now() - startedAt), stallMs: stalls().cpuMs };
}

async function searchesPerSecond(search: (n: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  for (; performance.now() - startedAt < SEARCH_MS; count += 1) await search(count);
  return Math.round((count / (performance.now() - startedAt)) * 1_000);
}
