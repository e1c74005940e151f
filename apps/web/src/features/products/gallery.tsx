import { useState } from 'react';
import { cx } from '../../lib/cx.ts';
import { imageAt } from '../../api/origin.ts';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Cover } from '../../entities/product/cover.tsx';
import { ImageZoom } from '../../ui/image-zoom.tsx';
import type { ProductDetail } from '../../api/products.ts';

const MAIN_SIZES = '(min-width: 1024px) 660px, calc(100vw - 32px)';
const frameClassName = 'w-full overflow-hidden rounded-card border border-line';

/** The main picture and its thumbnails. A click opens the picture over the whole screen. */
export const ProductGallery = ({ product }: { product: ProductDetail }) => {
  const [selectedIndex, setSelectedIndex] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const image = product.images[selectedIndex] ?? product.images[0];
  if (!image) return <CapulanaPattern seed={product._id} className={cx(frameClassName, 'aspect-4/3')} />;
  return (
    <div className="grid gap-2.5">
      <button
        type="button"
        aria-label="Ampliar a imagem"
        onClick={() => setZoomed(true)}
        className={cx(frameClassName, 'cursor-zoom-in')}
      >
        <Cover image={image} id={product._id} alt={product.title} sizes={MAIN_SIZES} priority />
      </button>
      {product.images.length > 1 && (
        <div className="grid grid-cols-4 gap-2.5 sm:grid-cols-6" role="group" aria-label="Imagens do produto">
          {product.images.map((imageUrl, index) => (
            <button
              key={imageUrl}
              type="button"
              aria-label={`Imagem ${index + 1} de ${product.images.length}`}
              aria-pressed={index === selectedIndex}
              onClick={() => setSelectedIndex(index)}
              className="overflow-hidden rounded-control border-2 border-transparent aria-pressed:border-brand"
            >
              <Cover image={imageUrl} id={product._id} sizes="110px" />
            </button>
          ))}
        </div>
      )}
      <ImageZoom open={isZoomed} onClose={() => setZoomed(false)} src={imageAt(image, 1200)} alt={product.title} />
    </div>
  );
};
