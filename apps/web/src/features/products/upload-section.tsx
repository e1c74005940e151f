import type { RenderPagePreview } from './product-preview-dialog.tsx';
import { strictRules } from './product-rules.ts';
import { UploadForm } from './upload-form.tsx';

const IMAGE_SLOT_COUNT = 3;

export const UploadSection = ({ renderPagePreview }: { renderPagePreview: RenderPagePreview }) => (
  <UploadForm imageSlotCount={IMAGE_SLOT_COUNT} rules={strictRules} renderPagePreview={renderPagePreview} />
);
