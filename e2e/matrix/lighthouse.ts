import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { listScreens, SHOP } from './screens.ts';

/** Downloaded on demand, since it has 80 dependencies. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
const LANDING = [/^\/$/, /^\/products$/, /^\/products\/\w+$/, /^\/creators\/\w+$/];
const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MOST = { 'largest-contentful-paint': 1800, 'cumulative-layout-shift': 0.02, 'total-blocking-time': 150 } as const;

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue?: number; score: number | null; title: string }>;
  environment: { benchmarkIndex: number };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const folder = mkdtempSync(join(tmpdir(), 'banca-lighthouse-'));

async function run(url: string, n: number): Promise<Report> {
  const file = join(folder, `${n}.json`);
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu';
  const args = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`, flags];
  const env = { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] };
  const measure = async () => await promisify(execFile)('npx', args, { env, maxBuffer: 1e8 });
  // Chromium sometimes starts its trace too late.
  await measure().catch(measure);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

const problems: string[] = [];
try {
  for (const { path } of (await listScreens()).filter((screen) => LANDING.some((landing) => landing.test(screen.path)))) {
    const reports: Report[] = [];
    for (let n = 0; n < RUNS; n += 1) reports.push(await run(SHOP + path, n));
    const scores = Object.entries(LEAST).map(([name, least]) => {
      const score = Math.round(median(reports.map(({ categories }) => categories[name]?.score ?? 0)) * 100);
      if (score < least) problems.push(`${path}: ${name} ${score}, wanted ${least}`);
      return `${name} ${score}`;
    });
    const figures = Object.entries(MOST).map(([name, most]) => {
      const value = median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0));
      if (value > most) problems.push(`${path}: ${name} ${value.toFixed(3)}, wanted ${most}`);
      return `${name} ${value.toFixed(name.includes('shift') ? 3 : 0)}`;
    });
    const index = median(reports.map(({ environment }) => environment.benchmarkIndex));
    process.stdout.write(`${path}\n   ${[...scores, ...figures].join('   ')}   benchmarkIndex ${index.toFixed(0)}\n`);
    for (const { audits } of reports.slice(0, 1))
      for (const [name, { score, title }] of Object.entries(audits))
        if (score !== null && score < 0.9 && !(name in MOST)) process.stdout.write(`      ${name}: ${title}\n`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
