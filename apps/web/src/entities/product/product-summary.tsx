import { formatPrice } from '../../lib/format.ts';
import { Cover } from './cover.tsx';
import { ProductLink } from './product-link.tsx';

interface Props {
  product: { _id: string; title: string; image: string | null };
  /** In MZN. */
  price: number;
  username?: string;
  isLinked?: boolean;
}

export const ProductSummary = ({ product, price, username, isLinked = false }: Props) => (
  <div className="grid grid-cols-[112px_minmax(0,1fr)]">
    <Cover image={product.image} id={product._id} sizes="112px" priority className="h-full" />
    <div className="grid content-center gap-1 p-4">
      <h2 className="font-text text-base leading-snug font-strong tracking-normal wrap-anywhere">
        {isLinked ? <ProductLink product={product} /> : product.title}
      </h2>
      {username !== undefined && <p className="text-sm text-muted" translate="no">{`@${username}`}</p>}
      <p className="num font-strong" translate="no">
        {formatPrice(price)}
      </p>
    </div>
  </div>
);
