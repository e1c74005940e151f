import type { ChartData, ChartOptions } from 'chart.js';
import { type Colours, PIE_TOKENS } from './chart-colours.ts';

const FONT = { family: 'system-ui, "Segoe UI", Roboto, sans-serif', size: 13 };
const ANIMATION_MS = 400;
/** In characters. A label has at most two lines. */
const MAX_LINE_LENGTH = 16;

export interface ChartProps {
  kind: 'line' | 'bar' | 'pie';
  labels: string[];
  /** Fewer values than labels leave the end of a line empty, for days to come. */
  series: { label: string; values: number[] }[];
  format: (value: number) => string;
  /** A shorter format for the axis. */
  formatTick?: (value: number) => string;
  /** Duration of the initial animation; none if the user prefers reduced motion. */
  animationMs?: number;
}

type ChartContent = Pick<ChartProps, 'kind' | 'labels' | 'series'>;
type ChartAppearance = Pick<ChartProps, 'kind' | 'format' | 'formatTick' | 'animationMs'>;

export function buildChartData({ kind, labels, series }: ChartContent, colours: Colours): ChartData {
  const datasetStyles = {
    line: {
      borderColor: colours.brand,
      backgroundColor: colours['brand-soft'],
      pointBackgroundColor: colours.brand,
      borderWidth: 2.5,
      pointRadius: labels.length > 12 ? 0 : 3.5,
      pointHitRadius: 16,
      fill: true,
    },
    bar: { backgroundColor: colours.brand, borderRadius: 5, maxBarThickness: 26 },
    pie: { backgroundColor: PIE_TOKENS.map((name) => colours[name]), borderColor: colours.card, borderWidth: 2 },
  };
  return {
    labels,
    datasets: series.map(({ label, values }) => ({
      label,
      data: values,
      ...datasetStyles[kind],
    })),
  };
}

const shorten = (text: string): string =>
  text.length > MAX_LINE_LENGTH ? `${text.slice(0, MAX_LINE_LENGTH - 1).trimEnd()}…` : text;

function toLabelLines(text: string): string[] {
  const lineEnd = text.length > MAX_LINE_LENGTH ? text.lastIndexOf(' ', MAX_LINE_LENGTH) : 0;
  return lineEnd > 0 ? [text.slice(0, lineEnd), shorten(text.slice(lineEnd + 1))] : [shorten(text)];
}

function buildScales({ kind, format, formatTick = format }: ChartAppearance, { muted, line }: Colours): ChartOptions['scales'] {
  if (kind === 'pie') return {};
  const valueAxis = {
    beginAtZero: true,
    grid: { color: line },
    border: { display: false },
    ticks: {
      precision: 0,
      color: muted,
      font: FONT,
      maxTicksLimit: 6,
      callback: (value: string | number) => formatTick(Number(value)),
    },
    suggestedMax: 4,
  };
  const categoryAxis = { grid: { display: false }, border: { color: line } };
  // Horizontal bars leave room for long titles.
  const barTicks = {
    ticks: {
      color: muted,
      font: FONT,
      autoSkip: false,
      callback(this: { getLabelForValue(value: number): string }, value: string | number) {
        return toLabelLines(this.getLabelForValue(Number(value)));
      },
    },
  };
  const lineTicks = { ticks: { color: muted, font: FONT, maxRotation: 0, autoSkipPadding: 8 } };
  return kind === 'bar'
    ? { x: valueAxis, y: { ...categoryAxis, ...barTicks } }
    : { x: { ...categoryAxis, ...lineTicks }, y: valueAxis };
}

export function buildChartOptions(appearance: ChartAppearance, colours: Colours): ChartOptions {
  const { kind, format, animationMs = ANIMATION_MS } = appearance;
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: animationMs === 0 ? false : { duration: animationMs },
    ...(kind === 'bar' ? { indexAxis: 'y' as const } : {}),
    ...(kind === 'line' ? { interaction: { mode: 'index' as const, intersect: false } } : {}),
    scales: buildScales(appearance, colours),
    plugins: {
      tooltip: {
        backgroundColor: colours.ink,
        titleColor: colours.card,
        bodyColor: colours.card,
        titleFont: FONT,
        bodyFont: FONT,
        padding: 10,
        cornerRadius: 8,
        displayColors: false,
        callbacks: { label: ({ dataset, raw }) => `${dataset.label ?? ''}: ${format(Number(raw))}` },
      },
    },
  };
}
