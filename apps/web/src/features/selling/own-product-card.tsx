import { useState } from 'react';
import { upload } from '@banca/contracts/messages';
import { formatQuantity } from '../../lib/format.ts';
import { toImageUrl } from '../../api/origin.ts';
import { ProductLink } from '../../entities/product/product-link.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import { DeleteProductButton } from '../../entities/product/delete-product-button.tsx';
import { EditProductButton } from '../../entities/product/edit-product-button.tsx';
import { ImageZoom } from '../../ui/image-zoom.tsx';
import { Price } from '../../entities/product/price.tsx';
import { ProductStatusBadge } from '../../entities/status-badge.tsx';
import { ShareButton, ShareFeedback, useShareLink } from './share-product.tsx';
import { type OwnProduct, useDeleteProductMutation } from '../../api/own-products.ts';
import { formatUpdatedAgo } from './format-updated-ago.ts';

const ProductImage = ({ product }: { product: OwnProduct }) => {
  const [isZoomed, setZoomed] = useState(false);
  const cover = (
    <Cover
      image={product.image}
      id={product._id}
      sizes="(min-width: 640px) 320px, 104px"
      className="rounded-control sm:rounded-none"
    />
  );
  if (!product.image) return cover;
  return (
    <>
      <button
        type="button"
        aria-label={`Ampliar a imagem de ${product.title}`}
        onClick={() => setZoomed(true)}
        className="block w-full cursor-zoom-in self-start"
      >
        {cover}
      </button>
      <ImageZoom open={isZoomed} onClose={() => setZoomed(false)} src={toImageUrl(product.image, 1200)} alt={product.title} />
    </>
  );
};

const ProductSummary = ({ product }: { product: OwnProduct }) => (
  <div className="grid min-w-0 content-start gap-1 sm:px-4">
    <ProductStatusBadge status={product.status} className="justify-self-start" />
    <h2 className="line-clamp-2 font-text text-base leading-snug font-strong tracking-normal text-wrap wrap-anywhere sm:min-h-[2.75em]">
      <ProductLink product={product} />
    </h2>
    <Price price={product.price} beforePrice={product.beforePrice} />
    <p className="flex flex-wrap gap-x-2 text-xs text-faint max-sm:flex-col">
      <span className="num">{formatQuantity(product.sales, 'venda', 'vendas')}</span>
      <span aria-hidden="true" className="max-sm:hidden">
        ·
      </span>
      <span lang="en">{formatUpdatedAgo(product.updatedAt)}</span>
    </p>
  </div>
);

interface Props {
  product: OwnProduct;
  onEdit: () => void;
  onDeleted: () => void;
}

/** A row on phones, a card on wider screens. */
export const OwnProductCard = ({ product, onEdit, onDeleted }: Props) => {
  const share = useShareLink(product._id);
  const [deleteProduct, { isLoading }] = useDeleteProductMutation();
  return (
    <article
      aria-label={product.title}
      className="grid grid-cols-[104px_minmax(0,1fr)] content-start gap-3 overflow-hidden rounded-card border border-line bg-card p-3 sm:flex sm:flex-col sm:p-0"
    >
      <ProductImage product={product} />
      <ProductSummary product={product} />
      <div className="relative col-span-full mt-auto sm:px-4 sm:pb-4">
        <ShareFeedback share={share} />
        <div className="grid grid-cols-3 gap-2">
          <EditProductButton title={product.title} onClick={onEdit} />
          <ShareButton share={share} title={product.title} />
          <DeleteProductButton
            product={product}
            run={async () => await deleteProduct({ params: { id: product._id } })}
            busy={isLoading}
            failureText={upload.deleteFailed}
            onDone={onDeleted}
          />
        </div>
      </div>
    </article>
  );
};
