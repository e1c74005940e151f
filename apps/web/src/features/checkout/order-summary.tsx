import { Card } from '../../ui/card.tsx';
import { Cover } from '../../ui/cover.tsx';
import { Price } from '../../ui/price.tsx';
import type { Bought } from './checkout.api.ts';

/** What is being bought: picture, title, price. */
export const OrderSummary = ({ product }: { product: Bought }) => (
  <Card className="grid grid-cols-[96px_minmax(0,1fr)] overflow-hidden lg:grid-cols-1">
    <Cover image={product.image} id={product._id} sizes="(min-width: 1024px) 360px, 96px" priority className="h-full lg:h-auto" />
    <div className="grid content-center gap-1.5 p-4">
      <h2 className="font-text text-base leading-snug font-[650] tracking-normal wrap-anywhere">{product.title}</h2>
      <p className="text-sm text-muted">por @{product.creator.username}</p>
      <Price price={product.price} beforePrice={product.beforePrice} size="md" />
    </div>
  </Card>
);
