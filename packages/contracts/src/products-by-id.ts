import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './products-by-id.schemas.ts';

// In a file of its own, so that only the wishlist loads it.
export const listProductsById = defineEndpoint<typeof schemas.listProductsById>({
  method: 'GET',
  path: '/api/products/by-id',
  access: 'public',
});
