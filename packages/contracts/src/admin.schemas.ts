import { z } from 'zod';
import { IdParams, PageQuery, pageOf, SearchText } from './common.schemas.ts';
import { shape } from './endpoint.ts';
import { OwnProduct, ProductStatus } from './products.schemas.ts';

export const listAdminProducts = shape({
  summary: 'Every product, in any status, newest first',
  query: PageQuery.extend({ q: SearchText, status: ProductStatus.optional() }),
  response: pageOf('products', OwnProduct),
});
export const setProductStatus = shape({
  summary: 'Approve or reject a pending product',
  params: IdParams,
  body: z.object({ status: z.enum(['approved', 'rejected']) }),
  response: z.object({ product: OwnProduct, message: z.string() }),
  errors: ['not_found', 'conflict'],
  bodyExample: { status: 'approved' },
});
