import { RATINGS } from '@banca/contracts/enums';
import { formatCount } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { reviewsApi } from '../../api/reviews.ts';

const LOADING = RATINGS.map((stars) => ({ stars, count: 0 }));

interface Props {
  productId: string;
  reviewCount: number;
}

export const RatingHistogram = ({ productId, reviewCount }: Props) => {
  const { currentData, isError } = reviewsApi.useCountRatingsQuery({ params: { id: productId } });
  if (reviewCount === 0 || isError) return null;
  return (
    <ul aria-label={t('reviews.histogram')} className="grid max-w-sm gap-1 text-sm">
      {(currentData?.ratings ?? LOADING).map(({ stars, count }) => (
        <li key={stars} className="grid grid-cols-[5.5rem_1fr_2.5rem] items-center gap-2.5">
          <span>{t('reviews.stars', { count: stars })}</span>
          <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
            <span className="block h-full bg-mango" style={{ width: `${Math.round((100 * count) / reviewCount)}%` }} />
          </span>
          <span className="num text-right text-muted">{currentData && formatCount(count)}</span>
        </li>
      ))}
    </ul>
  );
};
