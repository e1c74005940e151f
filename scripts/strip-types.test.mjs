import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readJson, repositoryRoot } from './lib/paths.mjs';

const SOURCE = `import { workerData, Worker } from 'node:worker_threads';
interface Money { centavos: number }
const price: Money = { centavos: 85_000 };
const hasCompiler = process.moduleLoadList.some((name) => name.includes('amaro'));
console.log(JSON.stringify({ price, hasCompiler, line: new Error().stack.split('main.ts:')[1]?.split(':')[0] }));
if (workerData === null) new Worker(new URL(import.meta.url), { workerData: 'worker' });
`;

let folder;
const runNode = (args) =>
  execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } });
const build = () => runNode(['--disable-warning=ExperimentalWarning', 'apps/api/strip-types/build.mjs']);
/** The program also runs itself in a worker thread. @returns what both print */
const run = () => {
  const preload = readJson(join(repositoryRoot, 'apps/api/runtime.json')).flags.filter((flag) => flag.startsWith('--import='));
  return runNode([...preload, 'apps/api/src/main.ts']).trim().split('\n').map((line) => JSON.parse(line)); // prettier-ignore
};
const writeSource = (source) => writeFileSync(join(folder, 'apps/api/src/main.ts'), source);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'banca-strip-types-'));
  cpSync(join(repositoryRoot, 'apps/api/strip-types'), join(folder, 'apps/api/strip-types'), { recursive: true });
  for (const path of ['apps/api/src', ...['catalogue', 'contracts', 'messages'].map((name) => `packages/${name}/src`)])
    mkdirSync(join(folder, path), { recursive: true });
  writeSource(SOURCE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a source that was not built runs with the compiler', () => {
  const output = { price: { centavos: 85_000 }, hasCompiler: true, line: '5' };
  expect(run()).toEqual([output, output]);
});

test('a built source runs without the compiler, also in a worker, and errors name its lines', () => {
  build();
  const output = { price: { centavos: 85_000 }, hasCompiler: false, line: '5' };
  expect(run()).toEqual([output, output]);
});

test('a source that was changed after the build runs as changed', () => {
  writeSource(SOURCE.replace('85_000', '90_000'));
  const later = new Date(Date.now() + 10_000);
  utimesSync(join(folder, 'apps/api/src/main.ts'), later, later);
  expect(run()[0]).toMatchObject({ price: { centavos: 90_000 }, hasCompiler: true });
});
