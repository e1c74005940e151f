import { t } from '../../lib/i18n/text.tsx';
import type { ProductDetail } from '../../api/products.ts';
import { BuyBox } from './buy-box.tsx';
import { ProductGallery } from './gallery.tsx';
import { ProductSections } from './product-sections.tsx';

/** The content of the product page on a phone, for a product that is not saved yet. Sends no requests and counts no view. */
export const ProductPagePreview = ({ product }: { product: ProductDetail }) => (
  <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-5">
    <ProductGallery product={product} />
    <BuyBox product={product} />
    <ProductSections product={product} reviews={<p className="text-muted">{t('product.previewNoReviews')}</p>} />
  </div>
);
