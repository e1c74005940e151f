import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Chart } from './chart.tsx';
import { chartMock, type ChartProps } from '../testing/chart-mock.ts';

const root = document.documentElement;
const stubReducedMotion = (matches: boolean): void =>
  void vi.stubGlobal('matchMedia', (query: string) => ({ matches: matches && query === '(prefers-reduced-motion: reduce)' }));

const renderChart = (kind: 'line' | 'bar' | 'pie' = 'line') =>
  render(
    <Chart
      kind={kind}
      caption="Vendas por dia"
      labelHeader="Dia"
      labels={['Seg', 'Ter']}
      series={[{ label: 'Vendas', values: [3, 5] }]}
      format={(n) => `${n} vendas`}
      animationMs={600}
    />,
  );
const getLastChartProps = () => chartMock.mock.lastCall?.[0] as ChartProps;

beforeEach(() => {
  root.dataset.theme = 'light';
  stubReducedMotion(false);
});

test.each(['line', 'bar', 'pie'] as const)('a %s chart has a table with every number for screen readers', async (kind) => {
  const { container } = renderChart(kind);
  const table = within(screen.getByRole('table', { name: 'Vendas por dia' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual(['DiaVendas', 'Seg3 vendas', 'Ter5 vendas']);
  await vi.waitFor(() => expect(chartMock).toHaveBeenCalled(), 10_000);
  expect(container.querySelector('[aria-hidden="true"]')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('the animation lasts as long as requested, and reduced motion disables it', async () => {
  const { unmount } = renderChart();
  await vi.waitFor(() => expect(getLastChartProps().options.animation).toEqual({ duration: 600 }), 10_000);
  unmount();
  stubReducedMotion(true);
  renderChart();
  await vi.waitFor(() => expect(getLastChartProps().options.animation).toBe(false), 10_000);
});

test('a change of the theme redraws the chart in its colours', async () => {
  renderChart();
  await vi.waitFor(() => expect(getLastChartProps().data.datasets[0]?.borderColor).toBe('light brand'), 10_000);
  await act(async () => {
    root.dataset.theme = 'dark';
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(getLastChartProps().data.datasets[0]?.borderColor).toBe('dark brand'), 10_000);
});
