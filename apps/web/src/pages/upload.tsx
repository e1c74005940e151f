import type { PageModule } from '../entities/page/page-module.ts';
import { CreatorsOnly } from '../features/me/creators-only.tsx';
import { dashboardRules } from '../features/selling/product-rules.ts';
import { UploadForm } from '../features/selling/upload-form.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'Novo produto', noindex: true });

const UploadPage = () => (
  <CreatorsOnly>
    <UploadForm slotCount={3} rules={dashboardRules} redirectsOnSuccess />
  </CreatorsOnly>
);

export default UploadPage;
