import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MARKETPLACE_URL } from './marketplace.ts';
import { listScreens } from './screens.ts';

/** npx downloads Lighthouse on demand, because it has 80 dependencies. */
const LIGHTHOUSE_PACKAGE = 'lighthouse@13.5.0';
const RUNS_PER_PAGE = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
const LANDING_PATHS = [/^\/$/, /^\/products$/, /^\/products\/\w+$/, /^\/creators\/\w+$/];
const MIN_SCORES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MAX_METRICS = { 'largest-contentful-paint': 1800, 'cumulative-layout-shift': 0.02, 'total-blocking-time': 150 } as const;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
  environment: { benchmarkIndex: number };
}

const computeMedian = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const folder = mkdtempSync(join(tmpdir(), 'banca-lighthouse-'));

async function runLighthouse(url: string, runNumber: number): Promise<Report> {
  const file = join(folder, `${runNumber}.json`);
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const args = ['--yes', LIGHTHOUSE_PACKAGE, url, '--quiet', '--output=json', `--output-path=${file}`, flags];
  const env = { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] };
  const execute = async () => await promisify(execFile)('npx', args, { env, maxBuffer: 1e8 });
  // Retry once: Chromium sometimes starts its trace too late.
  await execute().catch(execute);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

const failures: string[] = [];
try {
  for (const { path } of (await listScreens()).filter((screen) => LANDING_PATHS.some((landing) => landing.test(screen.path)))) {
    const reports: Report[] = [];
    for (let runNumber = 0; runNumber < RUNS_PER_PAGE; runNumber += 1)
      reports.push(await runLighthouse(MARKETPLACE_URL + path, runNumber));
    const scores = Object.entries(MIN_SCORES).map(([name, minScore]) => {
      const score = Math.round(computeMedian(reports.map(({ categories }) => categories[name]?.score ?? 0)) * 100);
      if (score < minScore) failures.push(`${path}: ${name} ${score}, expected at least ${minScore}`);
      return `${name} ${score}`;
    });
    const metrics = Object.entries(MAX_METRICS).map(([name, maxValue]) => {
      const value = computeMedian(reports.map(({ audits }) => audits[name]?.numericValue ?? 0));
      if (value > maxValue) failures.push(`${path}: ${name} ${value.toFixed(3)}, expected at most ${maxValue}`);
      return `${name} ${value.toFixed(name.includes('shift') ? 3 : 0)}`;
    });
    const benchmarkIndexMedian = computeMedian(reports.map(({ environment }) => environment.benchmarkIndex));
    process.stdout.write(
      `${path}\n   ${[...scores, ...metrics].join('   ')}   benchmarkIndex ${benchmarkIndexMedian.toFixed(0)}\n`,
    );
    for (const { audits } of reports.slice(0, 1))
      for (const [name, { score, title }] of Object.entries(audits))
        if (score !== null && score < 0.9 && !(name in MAX_METRICS)) process.stdout.write(`      ${name}: ${title}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) process.stdout.write(`✗ ${failure}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
