import { z } from 'zod';
import { defineEndpointSchema } from './endpoint.ts';
import { exampleProduct } from './examples.ts';
import { Product } from './product.schemas.ts';

export const PRODUCT_IDS_MAX = 100;
const ID_LENGTH = 24;

const ProductIds = z
  .string({ error: 'filters.id' })
  .max(PRODUCT_IDS_MAX * (ID_LENGTH + 1) - 1, { error: 'filters.tooManyIds', abort: true })
  .regex(/^([0-9a-f]{24}(,[0-9a-f]{24})*)?$/i, 'filters.id')
  .toLowerCase()
  .transform((text) => [...new Set(text.split(',').filter(Boolean))])
  .meta({ example: exampleProduct._id });

export const listProductsById = defineEndpointSchema({
  isCacheableForAnonymous: true,
  summary: 'List published products by id, in the sequence of the ids',
  description: `\`ids\` are up to ${PRODUCT_IDS_MAX} ids, separated by commas. Products that are not published are omitted.`,
  query: z.object({ ids: ProductIds.optional() }),
  response: z.object({ products: z.array(Product).max(PRODUCT_IDS_MAX) }),
  example: { products: [exampleProduct] },
});
