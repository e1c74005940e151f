import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { setUpTestApp } from '../../testing/test-app.ts';

const app = setUpTestApp();

const readFile = (path: string): string => readFileSync(new URL(`../../../../../docker/${path}`, import.meta.url), 'utf8');

interface Dashboard {
  panels: { targets?: { expr: string }[] }[];
}
interface RuleFile {
  groups: { rules: { expr: string }[] }[];
}
const dashboard = JSON.parse(readFile('grafana/banca.json')) as Dashboard;
const ruleFile = parse(readFile('prometheus/alerts.yml')) as RuleFile;
const expressions = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets),
  ...ruleFile.groups.flatMap(({ rules }) => rules),
].map(({ expr }) => expr);

interface Selector {
  name: string;
  labels: string[];
}

/** Finds the metrics of an expression and the labels that it selects, groups by or shows. */
function parseExpression(expression: string): { selectors: Selector[]; grouping: string[] } {
  const grouping = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/));
  const withoutGrouping = expression.replaceAll(/\bby \([^)]*\)/g, '').replaceAll(/\[[^\]]*\]/g, '');
  const pattern = /\b(?!and\b|or\b|unless\b|on\b)([a-z][a-z0-9_]*)\b(?!\s*\()(?:\{([^}]*)\})?/g;
  const selectors = [...withoutGrouping.matchAll(pattern)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)\s*[!=]/g)].map(([, label = '']) => label),
  }));
  return { selectors, grouping };
}

/** Prometheus adds these to each series. */
const TARGET_LABELS = ['job', 'instance', 'le'];

test('every metric and label of the dashboard and the alerts exists in the API', async () => {
  const { text } = await app.http.get('/api/metrics').expect(200);
  const types = new Map([...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [name, type]));
  const findMetric = (series: string): string | undefined =>
    [series, series.replace(/_(?:bucket|count|sum)$/, '')].find((name) =>
      name === series ? types.has(name) : types.get(name) === 'histogram',
    );
  const labelNames = (name: string): string[] =>
    (app.deps.metrics.registry.getSingleMetric(name) as unknown as { labelNames: string[] }).labelNames;
  const unknown = expressions.flatMap((expression) => {
    const { selectors, grouping } = parseExpression(expression);
    const metrics = selectors
      .filter(({ name }) => name !== 'up')
      .map(({ name, labels }) => ({ name, labels, metric: findMetric(name) }));
    const missing = metrics.filter(({ metric }) => metric === undefined).map(({ name }) => name);
    const known = metrics.flatMap(({ metric }) => (metric === undefined ? [] : [...labelNames(metric), ...TARGET_LABELS]));
    const labels = [...grouping, ...metrics.flatMap((selector) => selector.labels)];
    return [...missing, ...labels.filter((label) => !known.includes(label)).map((label) => `${label} in ${expression}`)];
  });
  expect(expressions.length).toBeGreaterThan(40);
  expect(unknown).toEqual([]);
});
