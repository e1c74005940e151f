import { expect, test } from 'vitest';
import type { Colours } from './chart-colours.ts';
import { buildChartData, buildChartOptions } from './chart-options.ts';

const colours = new Proxy({}, { get: (_, name) => `rgb(${String(name)})` }) as Colours;
const format = (count: number): string => `${count} vendas`;

test('sets the duration of the animation; 0 disables it', () => {
  expect(buildChartOptions({ kind: 'line', format, animationMs: 600 }, colours).animation).toEqual({ duration: 600 });
  expect(buildChartOptions({ kind: 'line', format, animationMs: 0 }, colours).animation).toBe(false);
});

test("uses the theme's colours, one per slice in a pie", () => {
  const content = { labels: ['a', 'b'], series: [{ label: 'Vendas', values: [1, 2] }] };
  expect(buildChartData({ kind: 'bar', ...content }, colours).datasets).toMatchObject([
    { label: 'Vendas', data: [1, 2], backgroundColor: 'rgb(brand)' },
  ]);
  expect(buildChartData({ kind: 'pie', ...content }, colours).datasets).toMatchObject([
    { backgroundColor: expect.arrayContaining(['rgb(brand)', 'rgb(mango)']) },
  ]);
});

test('bars are horizontal, with truncated titles', () => {
  const { indexAxis, scales } = buildChartOptions({ kind: 'bar', format }, colours);
  const callback = scales?.['y']?.ticks?.callback as unknown as (value: number) => string;
  const tickLabel = callback.call({ getLabelForValue: () => 'Marrabenta para guitarra e voz' } as never, 0);
  expect([indexAxis, tickLabel]).toEqual(['y', 'Marrabenta para g…']);
});
