import { z } from 'zod';
import { createIdListSchema, createOptionalTextSchema, Id, IdParams, createPageSchema, Timestamp } from './common.schemas.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleManagedProduct, examplePageInfo } from './examples.ts';
import { FILE_STATES, OwnFile } from './files.schemas.ts';
import { ProductListQuery } from './product-lists.schemas.ts';
import { deleteProduct, updateProduct } from './products.schemas.ts';
import { ManagedProduct, ProductStatus } from './product.schemas.ts';

export const AdminProduct = ManagedProduct.extend({
  files: z.array(
    OwnFile.extend({
      /** Of the newest version. Missing if its upload no longer exists. */
      state: z.enum(FILE_STATES).optional(),
    }),
  ),
  /** Present while the product is rejected. */
  rejectedAt: Timestamp.optional(),
  /** The latest rejection that the creator answered with an edit, and the number of them. Missing before the first and after the approval. */
  earlierRejection: z.object({ at: Timestamp, count: z.int(), reason: z.string().optional() }).optional(),
}).meta({ id: 'AdminProduct' });

const ProductResponse = z.object({ product: AdminProduct, message: z.string() });

export const listAdminProducts = defineEndpointSchema({
  summary: 'List products in any status, with the fields that changed since their approval',
  query: ProductListQuery.omit({ search: true, minPrice: true, maxPrice: true }).extend({ status: ProductStatus.optional() }),
  response: createPageSchema('products', AdminProduct),
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
  response: z.object({ products: z.array(AdminProduct), message: z.string() }),
  bodyExample: { ids: [exampleManagedProduct._id] },
  example: { products: [{ ...exampleManagedProduct, featured: true }], message: 'admin.featuredOrdered' },
});
export const deleteAdminProduct = defineEndpointSchema({
  ...deleteProduct,
  summary: 'Delete the product of any creator; buyers keep their downloads',
});

const FileParams = IdParams.extend({ fileId: Id });

export const createProductFileLink = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Create a link that downloads an uploaded file of a product',
  description: 'The link needs no `Authorization` header, works for 5 minutes, and ends with the session.',
  status: 201,
  params: FileParams,
  response: z.object({ url: z.string(), expiresAt: Timestamp }),
  errors: ['not_found'],
  example: {
    url: 'http://localhost:4000/api/admin/products/65f1c0ffee0123456789abce/files/65f1c0ffee0123456789abf0?session=65f1c0ffee0123456789abcd&expires=1795680300&signature=k3b0…',
    expiresAt: '2026-11-21T08:05:00.000Z',
  },
});
export const downloadProductFile = defineEndpointSchema({
  summary: 'Download the newest version of an uploaded file of a product',
  description:
    'For moderators, in any status of the product. Each download is in the audit log. Answers one byte range of `Range` with 206, and 416 for a range beyond the end.',
  params: FileParams,
  produces: 'application/octet-stream',
  errors: ['not_found'],
});
