import ShieldCheck from 'lucide-react/icons/shield-check';
import { t } from '../../lib/i18n/text.tsx';
import { Card } from '../../ui/card.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import { LaunchNote } from '../../entities/product/launch-note.tsx';
import { OwnPriceReason, PartsList } from '../../entities/product/parts-list.tsx';
import { Price } from '../../entities/product/price.tsx';
import type { OwnedParts } from './draft.ts';
import { DownloadSize } from './download-size.tsx';
import type { CheckoutProduct } from '../../api/checkout.ts';

interface Props {
  product: CheckoutProduct;
  /** The products of a bundle that the buyer has bought before. */
  owned?: OwnedParts | undefined;
}

export const OrderSummary = ({ product, owned }: Props) => (
  <Card className="grid grid-cols-[84px_minmax(0,1fr)] overflow-hidden lg:grid-cols-1">
    <div className="py-3 pl-3 lg:p-0">
      <Cover
        image={product.image}
        id={product._id}
        sizes="(min-width: 1024px) 360px, 72px"
        priority
        className="max-lg:rounded-control"
      />
    </div>
    <div className="grid content-center gap-1 px-4 py-3 lg:gap-2 lg:p-5">
      <h2 className="font-text text-base leading-snug font-strong tracking-normal wrap-anywhere">{product.title}</h2>
      <p className="text-sm text-muted">{t('checkout.byCreator', { username: product.creator.username })}</p>
      <Price
        product={owned ? { price: product.price, beforePrice: Math.round((product.price + owned.amount) * 100) / 100 } : product}
        size="md"
      />
      {owned && <OwnPriceReason parts={product.parts} owned={owned.parts} />}
      <LaunchNote product={product} />
      {!product.parts && <DownloadSize product={product} />}
      {product.price > 0 && (
        <p className="mt-2 hidden items-center gap-2 border-t border-line pt-3 text-sm text-muted lg:flex">
          <ShieldCheck className="size-5 text-leaf" />
          {t('checkout.refund')}
        </p>
      )}
    </div>
    {product.parts && (
      <div className="col-span-full px-3 pb-3 lg:px-5 lg:pb-5">
        <PartsList product={product} offer={owned && { owned: owned.parts, amount: product.price }} isLinked={false} />
      </div>
    )}
  </Card>
);
