import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './products.schemas.ts';

export const listProducts = defineEndpoint<typeof schemas.listProducts>({
  method: 'GET',
  path: '/api/products',
  aliases: ['/products'],
  access: 'public',
});
export const searchProducts = defineEndpoint<typeof schemas.searchProducts>({
  method: 'GET',
  path: '/api/products/search',
  aliases: ['/products/search'],
  access: 'public',
});
export const getProduct = defineEndpoint<typeof schemas.getProduct>({
  method: 'GET',
  path: '/api/products/:id',
  aliases: ['/products/:id'],
  access: 'optional',
});
export const listCreatorProducts = defineEndpoint<typeof schemas.listCreatorProducts>({
  method: 'GET',
  path: '/api/creators/products',
  access: 'public',
});
export const openShortUrl = defineEndpoint<typeof schemas.openShortUrl>({ method: 'GET', path: '/l/:short', access: 'public' });
