import { cx } from '../lib/cx.ts';

interface Props {
  /** 0 to 1. */
  value: number;
  label: string;
  className?: string;
}

export const ProgressBar = ({ value, label, className }: Props) => {
  const percent = Math.round(value * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx('h-2.5 overflow-hidden rounded-full border border-edge bg-sunk', className)}
    >
      <div className="h-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
    </div>
  );
};
