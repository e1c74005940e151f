import { formatDateTime } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { ProductDetail } from '../../api/products.ts';

/** Says until when the launch price is in force, and which price returns. */
export const LaunchNote = ({
  product: { launchPriceUntil, regularPrice },
}: {
  product: Pick<ProductDetail, 'launchPriceUntil' | 'regularPrice'>;
}) =>
  launchPriceUntil !== undefined &&
  regularPrice !== undefined && (
    <p className="num text-sm">
      {t('product.launch', { time: formatDateTime(launchPriceUntil), price: formatMoney(regularPrice) })}
    </p>
  );
