import { defineGet } from './endpoint.ts';
import type * as schemas from './products-by-id.schemas.ts';

// Separate from the other product endpoints, so that only the wishlist page loads it.
export const listProductsById = defineGet<typeof schemas.listProductsById>('/api/products/by-id', 'public');
