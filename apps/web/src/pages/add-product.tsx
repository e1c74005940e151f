import type { PageModule } from '../entities/page/page-module.ts';
import { CreatorsOnly } from '../features/me/creators-only.tsx';
import { relaxedRules } from '../features/selling/product-rules.ts';
import { UploadForm } from '../features/selling/upload-form.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'Novo produto', noindex: true });

/** The short form: two pictures at most, none required, and any price, also none (decisions 2.2). */
const AddProductPage = () => (
  <CreatorsOnly>
    <UploadForm slotCount={2} rules={relaxedRules} redirectsOnSuccess />
  </CreatorsOnly>
);

export default AddProductPage;
