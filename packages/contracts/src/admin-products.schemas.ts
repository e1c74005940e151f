import { z } from 'zod';
import { createIdListSchema, createOptionalTextSchema, IdParams, createPageSchema } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleManagedProduct, examplePageInfo } from './examples.ts';
import { ProductListQuery } from './product-lists.schemas.ts';
import { deleteProduct, ManagedProduct, ProductStatus, updateProduct } from './products.schemas.ts';

const ProductResponse = z.object({ product: ManagedProduct, message: z.string() });

export const listAdminProducts = defineEndpointSchema({
  summary: 'List products in any status, with the fields that changed since their approval',
  query: ProductListQuery.omit({ search: true, minPrice: true, maxPrice: true }).extend({ status: ProductStatus.optional() }),
  response: createPageSchema('products', ManagedProduct),
  example: { products: [{ ...exampleManagedProduct, changedSinceApproval: ['price'] }], ...examplePageInfo },
});
export const editAdminProduct = defineEndpointSchema({
  ...updateProduct,
  summary: 'Update the product of any creator',
  example: { product: { ...exampleManagedProduct, price: 900, changedSinceApproval: ['price'] }, message: 'upload.updated' },
});
export const setProductStatus = defineEndpointSchema({
  summary: 'Approve or reject a pending product',
  description:
    'The creator of a rejected product reads `reason` by email and beside the product, until an edit returns it to moderation.',
  params: IdParams,
  body: z.object({ status: z.enum(['approved', 'rejected']), reason: createOptionalTextSchema(500) }),
  response: ProductResponse,
  errors: ['not_found', 'conflict'],
  bodyExample: { status: 'approved' },
  example: { product: exampleManagedProduct, message: 'admin.approved' },
});
export const setProductFeatured = defineEndpointSchema({
  summary: 'Feature a product, or stop featuring it',
  params: IdParams,
  body: z.object({ featured: z.boolean() }),
  response: ProductResponse,
  errors: ['not_found'],
  bodyExample: { featured: true },
  example: { product: { ...exampleManagedProduct, featured: true }, message: 'admin.featured' },
});

/** Sanity limit only: admins feature far fewer products. */
export const FEATURED_MAX = 100;

export const orderFeatured = defineEndpointSchema({
  summary: 'Reorder the featured products; those missing from `ids` follow in their previous sequence',
  body: z.object({ ids: createIdListSchema(FEATURED_MAX) }),
  response: z.object({ products: z.array(ManagedProduct), message: z.string() }),
  bodyExample: { ids: [exampleManagedProduct._id] },
  example: { products: [{ ...exampleManagedProduct, featured: true }], message: 'admin.featuredOrdered' },
});
export const deleteAdminProduct = defineEndpointSchema({
  ...deleteProduct,
  summary: 'Delete the product of any creator; buyers keep their downloads',
});
