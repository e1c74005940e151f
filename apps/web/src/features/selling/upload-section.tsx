import { dashboardRules } from './product-rules.ts';
import { UploadForm } from './upload-form.tsx';

const SLOT_COUNT = 3;

/** The dashboard's upload form: three pictures, the first of them and a price above 100 required (specification, section 5). */
export const UploadSection = () => <UploadForm slotCount={SLOT_COUNT} rules={dashboardRules} />;
