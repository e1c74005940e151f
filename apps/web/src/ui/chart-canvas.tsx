import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart as Drawing,
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
import { onThemeChange, readColours } from './chart-colours.ts';
import { dataOf, optionsOf } from './chart-options.ts';

const parts = [LineController, BarController, PieController, LineElement, PointElement, BarElement, ArcElement];
Drawing.register(parts, CategoryScale, LinearScale, Tooltip, Filler);

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

const currentTheme = (): string => document.documentElement.dataset.theme ?? '';

/** The canvas. Loaded by `Chart` alone: it brings the drawing library. */
export const ChartCanvas = ({ kind, labels, series, format, animationMs }: ChartProps) => {
  const theme = useSyncExternalStore(onThemeChange, currentTheme);
  const { data, options } = useMemo(() => {
    const colours = readColours(theme);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    return {
      data: dataOf({ kind, labels, series }, colours),
      options: optionsOf({ kind, format, animationMs: isStill ? 0 : animationMs }, colours),
    };
  }, [kind, labels, series, format, animationMs, theme]);
  return <Chart type={kind} data={data} options={options} />;
};
