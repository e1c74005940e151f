// Separate from own-products.ts, because only the form of a product that has files needs them.
import { defineDelete, definePost } from './endpoint.ts';
import type * as schemas from './product-files.schemas.ts';

export const deleteFileVersion = defineDelete<typeof schemas.deleteFileVersion>(
  '/api/products/:id/files/:fileId/versions/:version',
  'creator',
  { scope: 'products:write', isOpenToAdmins: true },
);
export const announceFiles = definePost<typeof schemas.announceFiles>('/api/products/:id/files/announcements', 'creator', {
  scope: 'products:write',
  requiresActiveShop: true,
});
