import { type ComponentProps, lazy } from 'react';
import { t } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { CreatorsOnly } from '../features/me/become-creator-offer.tsx';
import { strictRules } from '../features/products/product-rules.ts';
import { UploadForm } from '../features/products/upload-form.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('upload.title'), noindex: true });

const ProductPagePreview = lazy(async () => ({ default: (await import('./product.tsx')).ProductPagePreview }));
const renderPagePreview: ComponentProps<typeof UploadForm>['renderPagePreview'] = (product) => (
  <ProductPagePreview product={product} />
);

const UploadPage = () => (
  <CreatorsOnly>
    <UploadForm imageSlotCount={3} rules={strictRules} shouldRedirectOnSuccess renderPagePreview={renderPagePreview} />
  </CreatorsOnly>
);

export default UploadPage;
