import { z } from 'zod';
import { idList, IdParams, pageOf } from './common.schemas.ts';
import { shape } from './endpoint.ts';
import { anOwnProduct, onePage } from './examples.ts';
import { admin as messages, upload } from './messages.ts';
import { deleteProduct, OwnProduct, ProductListQuery, ProductStatus, updateProduct } from './products.schemas.ts';

const Saved = z.object({ product: OwnProduct, message: z.string() });

export const listAdminProducts = shape({
  summary: 'Every product, in any status, with what changed since it was approved',
  query: ProductListQuery.omit({ search: true, minPrice: true, maxPrice: true }).extend({ status: ProductStatus.optional() }),
  response: pageOf('products', OwnProduct),
  example: { products: [{ ...anOwnProduct, changedSinceApproval: ['price'] }], ...onePage },
});
export const editAdminProduct = shape({
  ...updateProduct,
  summary: "Change anybody's product, as its creator would",
  example: { product: { ...anOwnProduct, price: 900, changedSinceApproval: ['price'] }, message: upload.updated },
});
export const setProductStatus = shape({
  summary: 'Approve or reject a pending product',
  params: IdParams,
  body: z.object({ status: z.enum(['approved', 'rejected']) }),
  response: Saved,
  errors: ['not_found', 'conflict'],
  bodyExample: { status: 'approved' },
  example: { product: anOwnProduct, message: messages.approved },
});
export const setProductFeatured = shape({
  summary: 'Feature a product, or no longer',
  params: IdParams,
  body: z.object({ featured: z.boolean() }),
  response: Saved,
  errors: ['not_found'],
  bodyExample: { featured: true },
  example: { product: { ...anOwnProduct, featured: true }, message: messages.featured },
});

/** More than any shop features at once. */
export const FEATURED_MAX = 100;

export const orderFeatured = shape({
  summary: 'Put the featured products into this order, in one step; those not named follow as they stood',
  body: z.object({ ids: idList(FEATURED_MAX) }),
  response: z.object({ products: z.array(OwnProduct), message: z.string() }),
  bodyExample: { ids: [anOwnProduct._id] },
  example: { products: [{ ...anOwnProduct, featured: true }], message: messages.featuredOrdered },
});
export const deleteAdminProduct = shape({
  ...deleteProduct,
  summary: "Take anybody's product off sale for good; buyers keep their downloads",
});
