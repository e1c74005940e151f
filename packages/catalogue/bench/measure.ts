// Measures the memory driver and prints one line of JSON. `main.ts` runs this script in a new process for each size.
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createMemoryCatalogue } from '../src/memory.ts';
import { createGeneratedSource, generatePrefix, generatePriceRange, generateTypo } from './generated-source.ts';
import { measureLongestBlock } from './event-loop-block.ts';

const BURST_SIZE = 10_000;
const SEARCH_DURATION_MS = 1_000;
const FIRST_PAGE = { sort: 'newest', skip: 0, limit: 20 } as const;

const size = Number(process.argv[2]);
const folder = mkdtempSync(join(tmpdir(), 'catalogue-bench-'));
const snapshotPath = join(folder, 'snapshot');
const source = createGeneratedSource(size);
const log = {
  info: ignoreMessage,
  warn: (message: string, fields?: object) => process.stderr.write(`${message} ${JSON.stringify(fields)}\n`),
};
const rssBytesAtStart = process.memoryUsage().rss;

try {
  process.stdout.write(`${JSON.stringify({ size, ...(await measureCatalogue()) })}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

async function measureCatalogue() {
  const catalogue = createMemoryCatalogue({ source, log, snapshotPath });
  const load = await measureTask(() => catalogue.start());
  const bytesPerProduct = Math.round((process.memoryUsage().rss - rssBytesAtStart) / size);
  const interval = Math.max(1, Math.floor(size / BURST_SIZE));
  const changedNumbers = Array.from({ length: BURST_SIZE }, (_, i) => (i * interval) % size);
  const burst = await measureTask(async () => {
    // Half of the products change their terms, the others only their sales.
    catalogue.refresh(source.changeProducts(changedNumbers));
    await catalogue.search(FIRST_PAGE);
  });
  const stopMeasuringMerge = measureLongestBlock();
  await delay(2_000);
  const burstLongestBlockMs = Math.max(burst.longestBlockMs, stopMeasuringMerge());
  const searches = {
    newestPerSecond: await measureSearchesPerSecond(() => catalogue.search(FIRST_PAGE)),
    categoryPerSecond: await measureSearchesPerSecond(() => catalogue.search({ ...FIRST_PAGE, categories: ['Category 3'] })),
    prefixPerSecond: await measureSearchesPerSecond((n) => catalogue.search({ ...FIRST_PAGE, prefixes: [generatePrefix(n)] })),
    typoPerSecond: await measureSearchesPerSecond((n) =>
      catalogue.search({ ...FIRST_PAGE, prefixes: [generateTypo(n)], allowsTypos: true }),
    ),
    priceRangePerSecond: await measureSearchesPerSecond((n) => catalogue.search({ ...FIRST_PAGE, ...generatePriceRange(n) })),
  };
  const snapshotWrite = await measureTask(() => catalogue.close());
  const restored = createMemoryCatalogue({ source, log, snapshotPath });
  const restore = await measureTask(() => restored.start());
  await restored.close();
  return {
    bytesPerProduct,
    loadMs: load.ms,
    loadLongestBlockMs: load.longestBlockMs,
    burstMs: burst.ms,
    burstLongestBlockMs,
    snapshotBytesPerProduct: Math.round(statSync(snapshotPath).size / size),
    snapshotMs: snapshotWrite.ms,
    snapshotLongestBlockMs: snapshotWrite.longestBlockMs,
    readyMs: restore.ms,
    readyLongestBlockMs: restore.longestBlockMs,
    ...searches,
  };
}

function ignoreMessage(): void {}

async function measureTask(task: () => Promise<unknown>): Promise<{ ms: number; longestBlockMs: number }> {
  const stopMeasuring = measureLongestBlock();
  const startedAt = performance.now();
  await task();
  return { ms: Math.round(performance.now() - startedAt), longestBlockMs: stopMeasuring() };
}

async function measureSearchesPerSecond(search: (n: number) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let count = 0;
  for (; performance.now() - startedAt < SEARCH_DURATION_MS; count += 1) await search(count);
  return Math.round((count / (performance.now() - startedAt)) * 1_000);
}
