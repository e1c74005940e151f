import { vi } from 'vitest';

export interface ChartProps {
  type: string;
  data: { datasets: { borderColor?: string }[] };
  options: { animation: unknown };
}

/** Replaces the chart of react-chartjs-2, because jsdom has no canvas. Records the charts of the test. */
export const chartMock = vi.fn<(props: ChartProps) => null>(() => null);
