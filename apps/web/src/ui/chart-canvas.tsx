import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as ChartJs,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
} from 'chart.js';
import { useMemo, useSyncExternalStore } from 'react';
import { Chart } from 'react-chartjs-2';
import { subscribeToTheme, readColours } from './chart-colours.ts';
import { buildChartData, buildChartOptions, type ChartProps } from './chart-options.ts';

const elements = [LineController, BarController, PieController, LineElement, PointElement, BarElement, ArcElement];
ChartJs.register(elements, CategoryScale, LinearScale, Tooltip, Filler);

const readTheme = (): string => document.documentElement.dataset.theme ?? '';

/** Import only from chart.tsx, which loads it on demand together with chart.js. */
export const ChartCanvas = ({ kind, labels, series, format, formatTick, animationMs }: ChartProps) => {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme);
  const { data, options } = useMemo(() => {
    const colours = readColours(theme);
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return {
      data: buildChartData({ kind, labels, series }, colours),
      options: buildChartOptions({ kind, format, formatTick, animationMs: prefersReducedMotion ? 0 : animationMs }, colours),
    };
  }, [kind, labels, series, format, formatTick, animationMs, theme]);
  return <Chart type={kind} data={data} options={options} />;
};
