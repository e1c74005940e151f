import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from './lib/paths.mjs';

const readText = (path) => readFileSync(join(repositoryRoot, path), 'utf8');
const rules = parse(readText('docker/prometheus/alerts.yml')).groups.flatMap((group) => group.rules);
const names = rules.map(({ alert }) => alert).toSorted();

test('docs/operations.md explains each alert, and no other', () => {
  const [, section = ''] = readText('docs/operations.md').split(/^## Alerts$/m);
  expect([...section.matchAll(/^### (\w+)$/gm)].map(([, name]) => name).toSorted()).toEqual(names);
});

test('each alert has a test and a severity', () => {
  const { tests } = parse(readText('docker/prometheus/alerts.test.yml'));
  expect(tests.map(({ name }) => name).toSorted()).toEqual(names);
  expect(rules.filter(({ labels }) => !['critical', 'warning'].includes(labels?.severity))).toEqual([]);
});
