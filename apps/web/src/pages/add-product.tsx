import type { PageModule } from '../app/page.ts';
import { openRules } from '../features/selling/product-rules.ts';
import { UploadForm } from '../features/selling/upload-form.tsx';

export const meta: PageModule['meta'] = () => ({ title: 'Novo produto', noindex: true });

/** The short form: two pictures at most, none required, and any price, also none (decisions 2.2). */
const AddProductPage = () => <UploadForm slots={2} rules={openRules} leadsOn />;

export default AddProductPage;
