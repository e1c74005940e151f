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

const STAR = 'l3.1 6.5 7.1.9-5.2 4.9 1.3 7-6.3-3.4-6.3 3.4 1.3-7-5.2-4.9 7.1-.9z';
/** Five stars in one path, which keeps pages with many ratings small. Each is 24 wide, with a gap of 3. */
const STARS_PATH = `M12 1.8${Array(5).fill(STAR).join('m27 0')}`;

const countFilled = (rating: number, hasHalves: boolean): number => (hasHalves ? Math.floor(rating * 2) / 2 : Math.round(rating));

/** Shows the rating as stars and as a number. Screen readers read only the number. */
export const Stars = ({ rating, count, hasHalves = false, className }: Props) => (
  <span className={cx('num inline-flex items-center gap-1.5 whitespace-nowrap', className)}>
    {/* A narrower box shows the first stars only. */}
    <svg viewBox="0 0 132 24" preserveAspectRatio="xMinYMin slice" aria-hidden="true" className="h-4 w-22">
      <path d={STARS_PATH} className="fill-line" />
      <path d={STARS_PATH} className="fill-mango" clipPath={`inset(0 ${132 - 27 * countFilled(rating, hasHalves)}px 0 0)`} />
    </svg>
    <span role="img" aria-label={t('ui.rating', { rating: formatRating(rating) })}>
      {formatRating(rating)}
    </span>
    {count !== undefined && (
      <span role="img" aria-label={t('quantity.reviews', { count })} className="text-faint">{`(${formatCount(count)})`}</span>
    )}
  </span>
);
