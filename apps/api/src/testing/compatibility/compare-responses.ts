import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const EXPECTED_FILE = new URL('./responses.txt', import.meta.url);

const readLines = (path: string | URL): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);

async function hasRunAllTests(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const testedPaths = new Set(project.vitest.state.getPaths());
  return project.vitest.config.testNamePattern === undefined && testFiles.every((file) => testedPaths.has(file));
}

/**
 * Fails a run of all tests if a response that `responses.txt` lists (method, route, status, error code) occurred in no test.
 * A run with `-u` writes the file instead.
 */
export async function compareResponses(project: TestProject, folder: string): Promise<void> {
  if (!existsSync(folder) || !(await hasRunAllTests(project))) return;
  const recorded = new Set(readdirSync(folder).flatMap((name) => readLines(join(folder, name))));
  const { updateSnapshot } = project.vitest.config.snapshotOptions;
  if (updateSnapshot === 'all') writeFileSync(EXPECTED_FILE, `${[...recorded].sort().join('\n')}\n`);
  const missing = readLines(EXPECTED_FILE).filter((line) => !recorded.has(line));
  if (missing.length > 0) throw new Error(`No test gets these responses any more:\n${missing.join('\n')}`);
}
