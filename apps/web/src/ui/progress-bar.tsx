import { cx } from '../lib/cx.ts';

interface Props {
  /** 0 to 1. */
  value: number;
  label: string;
  /** What screen readers say instead of the percentage. */
  valueText?: string;
  className?: string;
}

export const ProgressBar = ({ value, label, valueText, className }: Props) => {
  const percent = Math.round(value * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
      className={cx('h-2.5 overflow-hidden rounded-full border border-edge bg-sunk', className)}
    >
      <div className="h-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
};
