// `npm run bench -- catalogue`: the memory driver with 10,000, 100,000 and 1,000,000 products of 60 words, without a database.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Figures = Record<string, number>;

/** Upper bounds by number of products. */
const AT_MOST: Record<number, Figures> = {
  10_000: { burstStallMs: 50, readyMs: 2_000 },
  100_000: { burstStallMs: 50, loadStallMs: 50, snapshotStallMs: 50, readyMs: 2_000 },
  1_000_000: { burstStallMs: 50, loadStallMs: 50, snapshotStallMs: 50, readyMs: 10_000, bytesPerProduct: 1_000 },
};
const AT_LEAST: Figures = { newest: 1_000, category: 1_000, prefix: 100, priceRange: 100 };

const run = promisify(execFile);
const sizes = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(AT_MOST);

for (const size of sizes) {
  const { stdout, stderr } = await run(process.execPath, [join(import.meta.dirname, 'measure.ts'), size]);
  process.stderr.write(stderr);
  const figures = JSON.parse(stdout) as Figures;
  for (const [name, value] of Object.entries(figures)) report(name, value, AT_MOST[Number(size)]?.[name], AT_LEAST[name]);
  process.stdout.write('\n');
}

function report(name: string, value: number, most = Infinity, least = 0): void {
  const isWithin = value <= most && value >= least;
  if (!isWithin) process.exitCode = 1;
  const bound = most < Infinity ? `at most ${most}` : least > 0 ? `at least ${least}` : '';
  process.stdout.write(`${isWithin ? ' ' : '✗'} ${name.padEnd(24)} ${String(value).padStart(10)}  ${bound}\n`);
}
