import { defineGet, definePost } from './endpoint.ts';
import type * as schemas from './plain-pages.schemas.ts';

export const showCheckoutForm = defineGet<typeof schemas.showCheckoutForm>('/checkout/:id/form', 'public');
export const submitCheckoutForm = definePost<typeof schemas.submitCheckoutForm>('/checkout/:id/form', 'public');
export const showOrderForm = defineGet<typeof schemas.showOrderForm>('/orders/:id/form', 'public');
export const submitOrderForm = definePost<typeof schemas.submitOrderForm>('/orders/:id/form', 'public');
export const showDownloadForm = defineGet<typeof schemas.showDownloadForm>('/download/:id/form', 'public');
export const showLibraryForm = defineGet<typeof schemas.showLibraryForm>('/library/form', 'public');
export const submitLibraryForm = definePost<typeof schemas.submitLibraryForm>('/library/form', 'public');
export const submitDownloadForm = definePost<typeof schemas.submitDownloadForm>('/download/:id/form', 'public');
