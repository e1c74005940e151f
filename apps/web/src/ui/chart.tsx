import { lazy, Suspense } from 'react';
import { cx } from '../lib/cx.ts';
import { t } from '../lib/i18n/text.tsx';
import type { ChartProps } from './chart-options.ts';
import { Skeleton } from './states.tsx';

// chart.js is its own chunk. If it does not load, the table still has the numbers.
const LazyCanvas = lazy(async () => {
  const module = await import('./chart-canvas.tsx').catch(() => null);
  return { default: module?.ChartCanvas ?? ChartLoadError };
});

const ChartLoadError = () => <p className="grid size-full place-items-center text-sm text-muted">{t('ui.chartFailed')}</p>;

interface Props extends ChartProps {
  caption: string;
  labelHeader: string;
  className?: string;
}

const ScreenReaderTable = ({ caption, labelHeader, labels, series, format }: Props) => (
  <div className="sr-only">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labelHeader}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.slice(0, Math.max(...series.map(({ values }) => values.length))).map((label, row) => (
          <tr key={`${row} ${label}`}>
            <th scope="row">{label}</th>
            {series.map(({ label: header, values }) => (
              <td key={header}>{format(values[row] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** A chart and a table of the same numbers for screen readers. The caller sets the height with `className`. */
export const Chart = ({ className, ...props }: Props) => (
  <div className={cx('relative min-w-0', className)}>
    <ScreenReaderTable {...props} />
    <div aria-hidden="true" className="absolute inset-0">
      <Suspense fallback={<Skeleton className="size-full" />}>
        <LazyCanvas {...props} />
      </Suspense>
    </div>
  </div>
);
