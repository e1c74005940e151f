import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJson, repositoryRoot } from './lib/paths.mjs';

const apiSources = join(repositoryRoot, 'apps/api/src');

/** Finds the names in the sources, because `jobs.json` lists only the jobs that requests and other jobs queue. */
function listRecurringJobs() {
  const code = readdirSync(apiSources, { recursive: true })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(apiSources, path), 'utf8'))
    .join('\n');
  const names = [...code.matchAll(/name: '([^']+)',\s+(?:group: '\w+',\s+)?cronExpression: '/g)].map(([, name]) => name);
  expect(names).toHaveLength(code.split("cronExpression: '").length - 1);
  return names;
}

test('the admin area has a name for each background job', () => {
  const jobs = [...readJson(join(apiSources, 'testing/compatibility/jobs.json')), ...listRecurringJobs()];
  const labels = readFileSync(join(repositoryRoot, 'apps/web/src/features/admin/system/format-job-name.ts'), 'utf8');
  expect(jobs.length).toBeGreaterThan(30);
  expect(jobs).toContain('orders.expire');
  expect([...labels.matchAll(/'([^']+)': 'adminSystem\./g)].map(([, name]) => name).toSorted()).toEqual(jobs.toSorted());
});
