import { useState } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { toImageUrl } from '../../api/origin.ts';
import { ProductLink } from '../../entities/product/product-link.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import { EditProductButton } from '../../entities/product/edit-product-button.tsx';
import { ProductMenu } from '../../entities/product/product-menu.tsx';
import { ImageZoom } from '../../ui/image-zoom.tsx';
import { Price } from '../../entities/product/price.tsx';
import { ProductStatusBadge } from '../../entities/status-badge.tsx';
import { ShareButton, ShareFeedback, useShareLink } from './share-product.tsx';
import { type OwnProduct, useDeleteProductMutation } from '../../api/own-products.ts';
import { UpdatedAgo } from './updated-ago.tsx';

const ProductImage = ({ product }: { product: OwnProduct }) => {
  const [isZoomed, setZoomed] = useState(false);
  const cover = (
    <Cover image={product.image} id={product._id} sizes="128px" className="absolute inset-0 h-full rounded-l-[11px]" />
  );
  if (!product.image) return cover;
  return (
    <>
      <button
        type="button"
        aria-label={t('ownProducts.enlargeImage', { title: product.title })}
        onClick={() => setZoomed(true)}
        className="absolute inset-0 cursor-zoom-in"
      >
        {cover}
      </button>
      <ImageZoom open={isZoomed} onClose={() => setZoomed(false)} src={toImageUrl(product.image, 1200)} alt={product.title} />
    </>
  );
};

const ProductThumbnail = ({ product }: { product: OwnProduct }) => (
  <div className="relative">
    <ProductImage product={product} />
    {product.status !== 'approved' && (
      <ProductStatusBadge
        status={product.status}
        className="pointer-events-none absolute inset-x-0.5 bottom-1 justify-center px-1 sm:inset-x-2"
      />
    )}
  </div>
);

const ProductSummary = ({ product }: { product: OwnProduct }) => (
  <div className="min-w-0 pr-3 sm:flex-1 sm:pr-0">
    <h2 className="font-text text-sm leading-6 font-strong tracking-normal text-wrap sm:text-base sm:leading-6">
      <ProductLink product={product} className="line-clamp-1 wrap-anywhere sm:line-clamp-2" />
    </h2>
    <p className="truncate text-xs text-faint">
      <span className="num">{t('quantity.sales', { count: product.sales })}</span>
      <span aria-hidden="true"> · </span>
      <UpdatedAgo updatedAt={product.updatedAt} />
    </p>
  </div>
);

interface Props {
  product: OwnProduct;
  onEdit: () => void;
  onDeleted: () => void;
}

/** A row of 96 px. */
export const OwnProductRow = ({ product, onEdit, onDeleted }: Props) => {
  const share = useShareLink(product._id);
  const [deleteProduct, { isLoading }] = useDeleteProductMutation();
  return (
    <article aria-label={product.title} className="relative rounded-card border border-line bg-card">
      <div className="grid min-h-23.5 grid-cols-[80px_minmax(0,1fr)] sm:grid-cols-[128px_minmax(0,1fr)]">
        <ProductThumbnail product={product} />
        <div className="grid min-w-0 content-between pt-1 pl-3 sm:flex sm:items-center sm:gap-4 sm:px-4 sm:py-1">
          <ProductSummary product={product} />
          <div className="flex items-center justify-between sm:gap-4">
            <Price
              price={product.price}
              beforePrice={product.beforePrice}
              className="flex-col sm:items-end max-sm:[&>:first-child]:text-xs"
            />
            <div className="flex shrink-0 sm:gap-2">
              <EditProductButton title={product.title} onClick={onEdit} isCompact />
              <ShareButton share={share} title={product.title} />
              <ProductMenu
                product={product}
                deletion={{
                  run: async () => await deleteProduct({ params: { id: product._id } }),
                  busy: isLoading,
                  failureText: t('upload.deleteFailed'),
                  onDone: onDeleted,
                }}
              />
            </div>
          </div>
        </div>
      </div>
      <ShareFeedback share={share} />
    </article>
  );
};
