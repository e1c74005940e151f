import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const EXPECTED = new URL('./responses.txt', import.meta.url);

const linesOf = (path: string | URL): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);

async function isWholeRun(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const ran = new Set(project.vitest.state.getPaths());
  return project.vitest.config.testNamePattern === undefined && testFiles.every((file) => ran.has(file));
}

/**
 * Fails a run of all tests that no longer sees a (method, route, status, error code) of `responses.txt`. A run with `-u`
 * writes the file instead.
 */
export async function compareResponses(project: TestProject, folder: string): Promise<void> {
  if (!existsSync(folder) || !(await isWholeRun(project))) return;
  const seen = new Set(readdirSync(folder).flatMap((name) => linesOf(join(folder, name))));
  const { updateSnapshot } = project.vitest.config.snapshotOptions;
  if (updateSnapshot === 'all') writeFileSync(EXPECTED, `${[...seen].sort().join('\n')}\n`);
  const missing = linesOf(EXPECTED).filter((line) => !seen.has(line));
  if (missing.length > 0) throw new Error(`No test sees these responses any more:\n${missing.join('\n')}`);
}
