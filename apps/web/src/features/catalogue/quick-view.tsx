import { useState } from 'react';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { toImageUrl } from '../../api/origin.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ImageZoom } from '../../ui/image-zoom.tsx';
import { Price } from '../../entities/product/price.tsx';
import { Stars } from '../../ui/stars.tsx';
import type { Product } from '../../api/products.ts';

const SIZES = '(min-width: 640px) 340px, 100vw';

const Picture = ({ product }: { product: Product }) => {
  const [isZoomed, setZoomed] = useState(false);
  const { image } = product;
  const cover = <Cover image={image} id={product._id} alt={product.title} sizes={SIZES} eager className="rounded-card" />;
  if (!image) return cover;
  return (
    <>
      <button
        type="button"
        aria-label={t('product.enlarge')}
        onClick={() => setZoomed(true)}
        className="cursor-zoom-in self-start"
      >
        {cover}
      </button>
      <ImageZoom open={isZoomed} onClose={() => setZoomed(false)} src={toImageUrl(image, 1200)} alt={product.title} />
    </>
  );
};

export const QuickView = ({ product, onClose }: { product: Product; onClose: () => void }) => (
  <Dialog open onClose={onClose} title={product.title} className="sm:max-w-3xl">
    <div className="grid gap-5 sm:grid-cols-2">
      <Picture product={product} />
      <div className="grid min-w-0 content-start gap-3.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>{t('quickView.creator', { creator: `@${product.creator.username}` })}</span>
          {product.reviewCount > 0 && <Stars rating={product.rating} count={product.reviewCount} hasHalves />}
        </p>
        <Price product={product} size="md" />
        <p className="line-clamp-5 whitespace-pre-line text-muted wrap-anywhere">{product.description}</p>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2.5 pt-1 whitespace-nowrap">
          <ButtonLink to={paths.product(product._id)} variant="secondary">
            {t('quickView.details')}
          </ButtonLink>
          <ButtonLink to={paths.checkout(product._id)}>
            <Text id="product.buy" />
          </ButtonLink>
        </div>
      </div>
    </div>
  </Dialog>
);
