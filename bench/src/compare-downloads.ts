import { computeMedian } from './load.ts';
import { measureDownloads, measureIdleLatency, type DownloadResult } from './measure-downloads.ts';
import { printLine } from './run-benchmark.ts';
import { type RunningServer, startServer } from './servers.ts';

const DOWNLOADS = 50;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 1);

export interface DownloadBudget {
  minThroughputRatio: number;
  maxMemoryGrowthMiB: number;
  maxCatalogueP95Growth: number;
}

const toLine = (name: string, { megabytesPerSecond, memoryGrowthMiB, catalogueP95 }: DownloadResult): string =>
  `${name.padEnd(16)} ${megabytesPerSecond.toFixed(0).padStart(6)} MB/s   memory +${memoryGrowthMiB.toFixed(0)} MiB   ` +
  `catalogue p95 ${catalogueP95.toFixed(1)} ms`;

const computeRatio = (
  rounds: { bare: DownloadResult; hosted: DownloadResult }[],
  value: (result: DownloadResult) => number,
): number => computeMedian(rounds.map(({ bare, hosted }) => value(hosted) / value(bare)));

/**
 * Compares downloads from the API with those from a bare server that pipes the same file. The clients run on this machine and slow down
 * the catalogue as well, so it is measured without downloads, beside those of the bare server, and beside those of the API.
 */
export async function compareDownloads(
  api: RunningServer,
  { path, file, env, budget }: { path: string; file: string; env: Record<string, string>; budget: DownloadBudget },
): Promise<string[]> {
  const baseline = await startServer('./bare-file-server.ts', { ...env, BENCH_FILE: file });
  const catalogueUrl = `${api.url}/api/products?limit=12`;
  const rounds: { bare: DownloadResult; hosted: DownloadResult }[] = [];
  const idleP95 = await measureIdleLatency(catalogueUrl);
  printLine(`${DOWNLOADS} downloads at once, catalogue p95 without them ${idleP95.toFixed(1)} ms`);
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const bare = await measureDownloads(baseline, { path: '/', count: DOWNLOADS, catalogueUrl });
      const hosted = await measureDownloads(api, { path, count: DOWNLOADS, catalogueUrl });
      printLine(toLine('bare node:http', bare));
      printLine(toLine('the API', hosted));
      rounds.push({ bare, hosted });
    }
  } finally {
    await baseline.stop();
  }
  const ratio = computeRatio(rounds, ({ megabytesPerSecond }) => megabytesPerSecond);
  const growth = computeMedian(rounds.map(({ hosted }) => hosted.catalogueP95 / idleP95));
  const growthBesideBare = computeRatio(rounds, ({ catalogueP95 }) => catalogueP95);
  const memoryMiB = computeMedian(rounds.map(({ hosted }) => hosted.memoryGrowthMiB));
  printLine(
    `throughput × ${ratio.toFixed(2)}, catalogue p95 × ${growth.toFixed(1)} of that without downloads, ` +
      `× ${growthBesideBare.toFixed(1)} of that beside the bare server`,
  );
  return [
    ...(ratio < budget.minThroughputRatio ? [`throughput is below ${budget.minThroughputRatio}`] : []),
    ...(memoryMiB > budget.maxMemoryGrowthMiB ? [`memory grows by more than ${budget.maxMemoryGrowthMiB} MiB`] : []),
    ...(growth > budget.maxCatalogueP95Growth
      ? [`the catalogue takes more than ${budget.maxCatalogueP95Growth} times as long`]
      : []),
  ];
}
