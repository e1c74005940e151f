import type { ChartData, ChartOptions } from 'chart.js';
import type { ChartProps } from './chart-canvas.tsx';
import { type Colours, PIE_TOKENS } from './chart-colours.ts';

const FONT = { family: 'system-ui, "Segoe UI", Roboto, sans-serif', size: 13 };
const ANIMATION_MS = 400;
const MAX_LABEL_LENGTH = 18;

type ChartContent = Pick<ChartProps, 'kind' | 'labels' | 'series'>;
type ChartAppearance = Pick<ChartProps, 'kind' | 'format' | 'animationMs'>;

export function buildChartData({ kind, labels, series }: ChartContent, colours: Colours): ChartData {
  const datasetStyles = {
    line: {
      borderColor: colours.brand,
      backgroundColor: colours['brand-soft'],
      pointBackgroundColor: colours.brand,
      borderWidth: 2.5,
      pointRadius: labels.length > 12 ? 0 : 3.5,
      pointHitRadius: 16,
      tension: 0.3,
      cubicInterpolationMode: 'monotone' as const,
      fill: true,
    },
    bar: { backgroundColor: colours.brand, borderRadius: 5, maxBarThickness: 26 },
    pie: { backgroundColor: PIE_TOKENS.map((name) => colours[name]), borderColor: colours.card, borderWidth: 2 },
  };
  return { labels, datasets: series.map(({ label, values }) => ({ label, data: values, ...datasetStyles[kind] })) };
}

const shorten = (text: string): string =>
  text.length > MAX_LABEL_LENGTH ? `${text.slice(0, MAX_LABEL_LENGTH - 1).trimEnd()}…` : text;

function buildScales(kind: ChartProps['kind'], { muted, line }: Colours): ChartOptions['scales'] {
  if (kind === 'pie') return {};
  const valueAxis = {
    beginAtZero: true,
    grid: { color: line },
    border: { display: false },
    ticks: { precision: 0, color: muted, font: FONT, maxTicksLimit: 6 },
    suggestedMax: 4,
  };
  const categoryAxis = { grid: { display: false }, border: { color: line } };
  // Horizontal bars leave room for long titles.
  const barTicks = {
    ticks: {
      color: muted,
      font: FONT,
      callback(this: { getLabelForValue(value: number): string }, value: string | number) {
        return shorten(this.getLabelForValue(Number(value)));
      },
    },
  };
  const lineTicks = { ticks: { color: muted, font: FONT, maxRotation: 0, autoSkipPadding: 8 } };
  return kind === 'bar'
    ? { x: valueAxis, y: { ...categoryAxis, ...barTicks } }
    : { x: { ...categoryAxis, ...lineTicks }, y: valueAxis };
}

/** `animationMs` 0 disables the animation. */
export function buildChartOptions({ kind, format, animationMs = ANIMATION_MS }: ChartAppearance, colours: Colours): ChartOptions {
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: animationMs === 0 ? false : { duration: animationMs },
    ...(kind === 'bar' ? { indexAxis: 'y' as const } : {}),
    ...(kind === 'line' ? { interaction: { mode: 'index' as const, intersect: false } } : {}),
    scales: buildScales(kind, colours),
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
