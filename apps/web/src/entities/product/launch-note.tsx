import { formatDateTime } from '../../lib/format-date.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { Money } from '../../ui/money.tsx';
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
      <Text id="product.launch" values={{ time: formatDateTime(launchPriceUntil), price: <Money mzn={regularPrice} /> }} />
    </p>
  );
