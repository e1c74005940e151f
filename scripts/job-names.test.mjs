import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJson, repositoryRoot } from './lib/paths.mjs';

test('the admin area has a name for each background job', () => {
  const jobs = readJson(join(repositoryRoot, 'apps/api/src/testing/compatibility/jobs.json'));
  const labels = readFileSync(join(repositoryRoot, 'apps/web/src/features/admin/system/format-job-name.ts'), 'utf8');
  expect(jobs.length).toBeGreaterThan(30);
  expect(jobs.filter((name) => !labels.includes(`'${name}': 'adminSystem.`))).toEqual([]);
});
