import type { ChartData, ChartOptions } from 'chart.js';
import type { ChartProps } from './chart-canvas.tsx';
import { type Colours, SLICES } from './chart-colours.ts';

const FONT = { family: 'system-ui, "Segoe UI", Roboto, sans-serif', size: 13 };
const ANIMATION_MS = 400;
const NAME_MAX = 18;

type ChartSource = Pick<ChartProps, 'kind' | 'labels' | 'series'>;
type Drawn = Pick<ChartProps, 'kind' | 'format' | 'animationMs'>;

export function dataOf({ kind, labels, series }: ChartSource, colours: Colours): ChartData {
  const looks = {
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
    pie: { backgroundColor: SLICES.map((name) => colours[name]), borderColor: colours.card, borderWidth: 2 },
  };
  return { labels, datasets: series.map(({ label, values }) => ({ label, data: values, ...looks[kind] })) };
}

const shorten = (text: string): string => (text.length > NAME_MAX ? `${text.slice(0, NAME_MAX - 1).trimEnd()}…` : text);

function scalesOf(kind: ChartProps['kind'], { muted, line }: Colours): ChartOptions['scales'] {
  if (kind === 'pie') return {};
  const amounts = {
    beginAtZero: true,
    grid: { color: line },
    border: { display: false },
    ticks: { precision: 0, color: muted, font: FONT, maxTicksLimit: 6 },
    suggestedMax: 4,
  };
  const names = { grid: { display: false }, border: { color: line } };
  // Titles are long: bars lie, so that each stands beside its own.
  const bars = {
    ticks: {
      color: muted,
      font: FONT,
      callback(this: { getLabelForValue(value: number): string }, value: string | number) {
        return shorten(this.getLabelForValue(Number(value)));
      },
    },
  };
  const days = { ticks: { color: muted, font: FONT, maxRotation: 0, autoSkipPadding: 8 } };
  return kind === 'bar' ? { x: amounts, y: { ...names, ...bars } } : { x: { ...names, ...days }, y: amounts };
}

/** `animationMs` 0 draws at once. */
export function optionsOf({ kind, format, animationMs = ANIMATION_MS }: Drawn, colours: Colours): ChartOptions {
  return {
    responsive: true,
    maintainAspectRatio: false,
    animation: animationMs === 0 ? false : { duration: animationMs },
    ...(kind === 'bar' ? { indexAxis: 'y' as const } : {}),
    ...(kind === 'line' ? { interaction: { mode: 'index' as const, intersect: false } } : {}),
    scales: scalesOf(kind, colours),
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
