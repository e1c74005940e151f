import type { PageModule } from '../app/page.ts';
import { dashboardRules } from '../features/selling/product-rules.ts';
import { UploadForm } from '../features/selling/upload-form.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'Novo produto', noindex: true });

/** The dashboard's upload form on a page of its own. */
const UploadPage = () => <UploadForm slots={3} rules={dashboardRules} leadsOn />;

export default UploadPage;
