import type { ComponentType, ReactNode } from 'react';
import { paths } from '../../config/paths.ts';
import { cx } from '../../lib/cx.ts';
import { formatPrice } from '../../lib/format.ts';
import { t, Text } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import type { ProductDetail } from '../../api/products.ts';

export interface OwnedPartProps {
  productId: string;
  children: ReactNode;
}

const NotOwned = ({ children }: OwnedPartProps) => children;

/** The price of a bundle for a buyer who owns some of its products. */
export interface BundleOffer {
  /** The ids of those that the buyer need not pay again. */
  owned: string[];
  /** What the others cost, in MZN. */
  amount: number;
}

interface Props {
  product: Pick<ProductDetail, 'price' | 'parts' | 'hasUnavailableParts'>;
  /** Undefined if the buyer pays for all. */
  offer?: BundleOffer | undefined;
  /** Shows that the buyer owns a product, or else its children. */
  OwnedPart?: ComponentType<OwnedPartProps> | undefined;
  /** Whether the titles lead to the pages of the products. */
  isLinked?: boolean;
}

export const OwnedMark = () => <span className="shrink-0 text-leaf">{t('product.owned')}</span>;

/** Why the price of a bundle is lower for this buyer. */
export const OwnPriceReason = ({ parts = [], owned }: Pick<ProductDetail, 'parts'> & Pick<BundleOffer, 'owned'>) => {
  const titles = parts.flatMap(({ _id, title }) => (owned.includes(_id) ? [title] : []));
  return <p className="text-sm text-leaf wrap-anywhere">{t('product.ownPrice', { titles: titles.join(', ') })}</p>;
};

/** The products of a bundle with their own prices, and the sum of those that the buyer has to pay. */
export const PartsList = ({
  product: { price, parts = [], hasUnavailableParts },
  offer: { owned, amount } = { owned: [], amount: price },
  OwnedPart = NotOwned,
  isLinked = true,
}: Props) => {
  const payable = parts.filter(({ _id }) => !owned.includes(_id));
  const total = payable.reduce((sum, part) => Math.round((sum + part.price) * 100) / 100, 0);
  const saving = Math.round((total - amount) * 100) / 100;
  return (
    <div className="grid gap-2 text-sm">
      <p className="font-strong">{t('product.parts')}</p>
      <ul className="divide-y divide-line rounded-control border border-line">
        {parts.map(({ _id, title, price: partPrice }) => (
          <li key={_id} className={cx('flex items-center justify-between gap-3', isLinked ? 'min-h-11 px-3.5' : 'px-2.5')}>
            {isLinked ? (
              <Link to={paths.product(_id)} className="min-w-0 grow py-3 wrap-anywhere underline underline-offset-4">
                {title}
              </Link>
            ) : (
              <span className="min-w-0 grow py-1.5 wrap-anywhere">{title}</span>
            )}
            {owned.includes(_id) ? (
              <OwnedMark />
            ) : (
              <OwnedPart productId={_id}>
                <span className="num shrink-0 whitespace-nowrap text-muted" translate="no">
                  {formatPrice(partPrice)}
                </span>
              </OwnedPart>
            )}
          </li>
        ))}
      </ul>
      {hasUnavailableParts ? (
        <p className="text-amber">{t('checkout.partUnavailable')}</p>
      ) : (
        <p className="num flex flex-wrap gap-x-2 text-muted">
          <Text
            id={owned.length > 0 ? 'product.missingPartsTotal' : 'product.partsTotal'}
            values={{ amount: <Money mzn={total} /> }}
          />
          {saving > 0 && (
            <span className="font-strong text-leaf">
              <Text id="product.partsSaving" values={{ amount: <Money mzn={saving} /> }} />
            </span>
          )}
        </p>
      )}
    </div>
  );
};
