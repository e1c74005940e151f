import { useId } from 'react';
import type { Product } from '../../api/products.ts';
import { ProductCards } from '../../entities/product/product-card.tsx';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';

/** One row on wide screens, two on phones. */
export const ROW_COUNT = 4;

interface Props {
  title: string;
  path?: string;
  products: Product[];
  hideCreator?: boolean;
}

export const ProductRow = ({ title, path, products, hideCreator }: Props) => {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl wrap-anywhere lg:text-2xl">
          {title}
        </h2>
        {path && (
          <Link
            to={path}
            aria-label={`${t('catalogue.viewAll')}: ${title}`}
            className="py-2.5 font-strong text-brand hover:underline"
          >
            {t('catalogue.viewAll')}
          </Link>
        )}
      </div>
      <ProductCards products={products.slice(0, ROW_COUNT)} hideCreator={hideCreator} />
    </section>
  );
};
