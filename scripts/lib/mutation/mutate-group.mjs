import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { repositoryRoot } from '../paths.mjs';

const SEED = process.env.MUTATION_SEED ?? '35';

function sampleLines(files, count) {
  const lines = files.flatMap((file) =>
    readFileSync(join(repositoryRoot, file), 'utf8')
      .split('\n')
      .map((line, i) => ({ range: `${file}:${i + 1}-${i + 1}`, text: line.trim() }))
      .filter(({ text }) => /\w/.test(text) && !/^(?:import|export \{|export type|interface|\/\/|\/?\*)/.test(text)),
  );
  const hash = ({ text }) => createHash('sha256').update(`${SEED} ${text}`).digest('hex');
  return lines
    .map((line) => ({ ...line, hash: hash(line) }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    .slice(0, count)
    .map(({ range }) => range);
}

/** Runs Stryker on a copy of the repository. @returns its results, one for each mutant */
export async function mutateGroup(group) {
  const exclude = ['**/*.test.ts', '**/fixtures/**', ...(group.except ?? [])];
  const files = globSync(group.files, { cwd: repositoryRoot, exclude });
  process.env.MUTATION_GROUP = JSON.stringify(group);
  const stryker = new Stryker({
    mutate: group.sample === undefined ? files : sampleLines(files, group.sample),
    mutator: { excludedMutations: group.excludedMutations ?? [] },
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/lib/mutation/vitest.config.mjs', pool: group.needsMongod ? 'forks' : 'threads' },
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
    ignorePatterns: ['.data', 'coverage', 'release', 'screenshots', 'apps/*/dist'],
    reporters: ['progress-append-only'],
    allowEmpty: true,
    cleanTempDir: 'always',
    timeoutMS: 10_000,
  });
  return await stryker.runMutationTest();
}
