// `npm run bench -- catalogue`: the memory driver with 10,000, 100,000 and 1,000,000 products of 60 words, without a database.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Measurements = Record<string, number>;

/** The keys are numbers of products. */
const UPPER_BOUNDS: Record<number, Measurements> = {
  10_000: { burstLongestBlockMs: 50, readyMs: 2_000 },
  100_000: { burstLongestBlockMs: 50, loadLongestBlockMs: 50, snapshotLongestBlockMs: 50, readyMs: 2_000 },
  1_000_000: {
    burstLongestBlockMs: 50,
    loadLongestBlockMs: 50,
    snapshotLongestBlockMs: 50,
    readyMs: 10_000,
    bytesPerProduct: 1_000,
  },
};
const LOWER_BOUNDS: Measurements = {
  newestPerSecond: 1_000,
  categoryPerSecond: 1_000,
  prefixPerSecond: 100,
  typoPerSecond: 20,
  priceRangePerSecond: 100,
};

const runFile = promisify(execFile);
const sizes = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(UPPER_BOUNDS);

for (const size of sizes) {
  const { stdout, stderr } = await runFile(process.execPath, [join(import.meta.dirname, 'measure.ts'), size]);
  process.stderr.write(stderr);
  const measurements = JSON.parse(stdout) as Measurements;
  for (const [name, value] of Object.entries(measurements))
    reportMeasurement(name, value, UPPER_BOUNDS[Number(size)]?.[name], LOWER_BOUNDS[name]);
  process.stdout.write('\n');
}

function reportMeasurement(name: string, value: number, max = Infinity, min = 0): void {
  const isWithinBounds = value <= max && value >= min;
  if (!isWithinBounds) process.exitCode = 1;
  const bound = max < Infinity ? `at most ${max}` : min > 0 ? `at least ${min}` : '';
  process.stdout.write(`${isWithinBounds ? ' ' : '✗'} ${name.padEnd(24)} ${String(value).padStart(10)}  ${bound}\n`);
}
