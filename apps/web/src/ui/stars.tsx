import { cx } from '../lib/cx.ts';
import { formatCount, formatRating } from '../lib/format.ts';
import { t } from '../lib/i18n/text.tsx';

interface Props {
  /** 0 to 5. */
  rating: number;
  count?: number;
  /** Rounds down to half a star instead of rounding to the nearest star. */
  hasHalves?: boolean;
  className?: string;
}

const STAR_PATH = 'M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7L12 17.7 5.7 21.1l1.3-7L1.8 9.2l7.1-.9z';

/** Returns how much of a star is filled: 0, 0.5 or 1. */
const getFillRatio = (rating: number, index: number, hasHalves: boolean): number =>
  Math.min(1, Math.max(0, hasHalves ? Math.floor((rating - index) * 2) / 2 : Math.round(rating) - index));

const Star = ({ fillRatio }: { fillRatio: number }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4">
    <path d={STAR_PATH} className="fill-line" />
    {fillRatio > 0 && <path d={STAR_PATH} className="fill-mango" clipPath={fillRatio < 1 ? 'inset(0 50% 0 0)' : undefined} />}
  </svg>
);

/** Shows the rating as stars and as a number. Screen readers read only the number. */
export const Stars = ({ rating, count, hasHalves = false, className }: Props) => (
  <span className={cx('num inline-flex items-center gap-1.5 whitespace-nowrap', className)}>
    <span className="inline-flex gap-0.5">
      {[0, 1, 2, 3, 4].map((index) => (
        <Star key={index} fillRatio={getFillRatio(rating, index, hasHalves)} />
      ))}
    </span>
    <span role="img" aria-label={t('ui.rating', { rating: formatRating(rating) })}>
      {formatRating(rating)}
    </span>
    {count !== undefined && (
      <span role="img" aria-label={t('quantity.reviews', { count })} className="text-faint">{`(${formatCount(count)})`}</span>
    )}
  </span>
);
