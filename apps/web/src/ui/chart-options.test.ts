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

test('a line is straight between its points, so that it never shows money or sales that do not exist', () => {
  const content = { labels: ['a', 'b'], series: [{ label: 'Receita', values: [0, 1250] }] };
  const [dataset] = buildChartData({ kind: 'line', ...content }, colours).datasets;
  for (const name of ['tension', 'cubicInterpolationMode']) expect(dataset).not.toHaveProperty(name);
});

test('the axis of counts has whole numbers in the format of the chart', () => {
  const ticks = buildChartOptions({ kind: 'line', format }, colours).scales?.['y']?.ticks;
  const callback = ticks?.callback as unknown as (value: number) => string;
  expect([callback(1200), ticks]).toEqual(['1200 vendas', expect.objectContaining({ precision: 0 })]);
});

test('bars are horizontal, with titles of at most two lines', () => {
  const { indexAxis, scales } = buildChartOptions({ kind: 'bar', format }, colours);
  const callback = scales?.['y']?.ticks?.callback as unknown as (value: number) => string[];
  const getTickLabel = (title: string) => callback.call({ getLabelForValue: () => title } as never, 0);
  expect(indexAxis).toBe('y');
  expect(getTickLabel('Timbila')).toEqual(['Timbila']);
  expect(getTickLabel('Marrabenta para guitarra e voz')).toEqual(['Marrabenta para', 'guitarra e voz']);
  expect(getTickLabel('Marrabenta para guitarra e voz de mulher')).toEqual(['Marrabenta para', 'guitarra e voz…']);
  expect(getTickLabel('Otorrinolaringologista')).toEqual(['Otorrinolaringo…']);
});
