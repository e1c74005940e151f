import { useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { toImageUrl } from '../../api/origin.ts';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import { WishlistButton } from '../../entities/product/wishlist-button.tsx';
import type { ImageZoom } from '../../ui/image-zoom.tsx';
import type { ProductDetail } from '../../api/products.ts';

const MAIN_SIZES = '(min-width: 1024px) 660px, calc(100vw - 32px)';
const frameClassName = 'w-full overflow-hidden rounded-card border border-line';
/** On a phone, the title, the price and the button to buy share the first screen with the picture. */
const heightClassName = 'max-sm:max-h-56';

const importImageZoom = () => import('../../ui/image-zoom.tsx');
const preloadImageZoom = (): void => void importImageZoom().catch(() => undefined);

/** A click opens the picture over the whole screen, or in place of the page if the code of the viewer cannot be loaded. */
const MainPicture = ({ product, image }: { product: ProductDetail; image: string }) => {
  const [viewer, setViewer] = useState<{ View: typeof ImageZoom } | null>(null);
  const largestUrl = toImageUrl(image, 1200);
  const openViewer = (): void =>
    void importImageZoom().then(
      (module) => setViewer({ View: module.ImageZoom }),
      () => location.assign(largestUrl),
    );
  return (
    <>
      <button
        type="button"
        aria-label={t('product.enlarge')}
        onClick={openViewer}
        onPointerEnter={preloadImageZoom}
        onFocus={preloadImageZoom}
        className={cx(frameClassName, 'block cursor-zoom-in')}
      >
        <Cover image={image} id={product._id} alt={product.title} sizes={MAIN_SIZES} priority className={heightClassName} />
      </button>
      {viewer && <viewer.View open onClose={() => setViewer(null)} src={largestUrl} alt={product.title} />}
    </>
  );
};

export const ProductGallery = ({ product }: { product: ProductDetail }) => {
  const [selectedIndex, setSelectedIndex] = useState(0);
  const image = product.images[selectedIndex] ?? product.images[0];
  return (
    <div className="grid content-start gap-2 sm:gap-2.5">
      <div className="relative">
        {image ? (
          <MainPicture product={product} image={image} />
        ) : (
          <CapulanaPattern seed={product._id} className={cx(frameClassName, 'aspect-4/3', heightClassName)} />
        )}
        <WishlistButton product={product} />
      </div>
      {product.images.length > 1 && (
        <div className="flex gap-2 sm:gap-2.5" role="group" aria-label={t('product.images')}>
          {product.images.map((imageUrl, index) => (
            <button
              key={imageUrl}
              type="button"
              aria-label={t('product.image', { number: index + 1, total: product.images.length })}
              aria-pressed={index === selectedIndex}
              onClick={() => setSelectedIndex(index)}
              className="w-16 overflow-hidden rounded-control border-2 border-transparent aria-pressed:border-brand sm:w-26"
            >
              <Cover image={imageUrl} id={product._id} sizes="110px" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
