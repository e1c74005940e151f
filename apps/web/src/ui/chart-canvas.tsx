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
import { buildChartData, buildChartOptions } from './chart-options.ts';

const elements = [LineController, BarController, PieController, LineElement, PointElement, BarElement, ArcElement];
ChartJs.register(elements, CategoryScale, LinearScale, Tooltip, Filler);

export type ChartKind = 'line' | 'bar' | 'pie';

export interface Series {
  label: string;
  values: number[];
}

export interface ChartProps {
  kind: ChartKind;
  labels: string[];
  series: Series[];
  format: (value: number) => string;
  /** How long it takes to appear, ms; nothing moves where the visitor asked for less motion. */
  animationMs?: number;
}

const readTheme = (): string => document.documentElement.dataset.theme ?? '';

/** The canvas. Loaded by `Chart` alone: it brings the drawing library. */
export const ChartCanvas = ({ kind, labels, series, format, animationMs }: ChartProps) => {
  const theme = useSyncExternalStore(subscribeToTheme, readTheme);
  const { data, options } = useMemo(() => {
    const colours = readColours(theme);
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return {
      data: buildChartData({ kind, labels, series }, colours),
      options: buildChartOptions({ kind, format, animationMs: prefersReducedMotion ? 0 : animationMs }, colours),
    };
  }, [kind, labels, series, format, animationMs, theme]);
  return <Chart type={kind} data={data} options={options} />;
};
