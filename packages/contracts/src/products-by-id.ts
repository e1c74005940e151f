import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './products-by-id.schemas.ts';

// Separate from the other product endpoints, so that only the wishlist page loads it.
export const listProductsById = defineEndpoint<typeof schemas.listProductsById>({
  method: 'GET',
  path: '/api/products/by-id',
  access: 'public',
});
