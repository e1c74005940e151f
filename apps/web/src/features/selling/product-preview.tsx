import { type Control, useWatch } from 'react-hook-form';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Badge } from '../../ui/badge.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../entities/product/price.tsx';
import type { ProductValues } from './product-values.ts';

/** Shown on wide screens only. */
export const ProductPreview = ({ control }: { control: Control<ProductValues> }) => {
  const [title, price, beforePrice, images] = useWatch({ control, name: ['title', 'price', 'beforePrice', 'images'] });
  const cover = useObjectUrl(images.find(({ file }) => file)?.file ?? null);
  const hasDiscount = beforePrice !== '' && Number(beforePrice) > Number(price);
  return (
    <aside aria-hidden="true" className="sticky top-6 hidden gap-2 lg:grid">
      <p className="text-sm text-muted">Assim aparece na banca</p>
      <Card className="relative overflow-hidden">
        {cover ? (
          <img src={cover} alt="" className="aspect-4/3 w-full bg-sunk object-cover" />
        ) : (
          <CapulanaPattern seed="novo-produto" className="aspect-4/3 w-full" />
        )}
        {hasDiscount && (
          <Badge tone="sale" className="absolute top-2.5 left-2.5">
            Promoção
          </Badge>
        )}
        <div className="grid gap-2 p-3.5">
          <p className="line-clamp-2 min-h-[2.6em] text-md leading-[1.3] font-strong wrap-anywhere">
            {title || 'O título do teu produto'}
          </p>
          {price === '' ? (
            <p className="text-faint">O preço</p>
          ) : (
            <Price price={Number(price)} beforePrice={hasDiscount ? Number(beforePrice) : undefined} />
          )}
        </div>
      </Card>
    </aside>
  );
};
