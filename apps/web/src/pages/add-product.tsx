import { type ComponentProps, lazy } from 'react';
import { t } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { CreatorsOnly } from '../features/me/become-creator-offer.tsx';
import { relaxedRules } from '../features/products/product-rules.ts';
import { UploadForm } from '../features/products/upload-form.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('upload.title'), noindex: true });

const ProductPagePreview = lazy(async () => ({ default: (await import('./product.tsx')).ProductPagePreview }));
const renderPagePreview: ComponentProps<typeof UploadForm>['renderPagePreview'] = (product) => (
  <ProductPagePreview product={product} />
);

/** The short form: at most two images, none required, and any price including zero. */
const AddProductPage = () => (
  <CreatorsOnly>
    <UploadForm imageSlotCount={2} rules={relaxedRules} shouldRedirectOnSuccess renderPagePreview={renderPagePreview} />
  </CreatorsOnly>
);

export default AddProductPage;
