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
export const createProduct = defineEndpoint<typeof schemas.createProduct>({
  method: 'POST',
  path: '/api/creators/products',
  aliases: ['/api/products', '/products'],
  access: 'creator',
  requiresActiveShop: true,
});
export const updateProduct = defineEndpoint<typeof schemas.updateProduct>({
  method: 'PUT',
  path: '/api/creators/products/:id',
  access: 'creator',
  requiresActiveShop: true,
});
export const deleteProduct = defineEndpoint<typeof schemas.deleteProduct>({
  method: 'DELETE',
  path: '/api/creators/products/:id',
  access: 'creator',
});
export const listCreatorProducts = defineEndpoint<typeof schemas.listCreatorProducts>({
  method: 'GET',
  path: '/api/creators/products',
  access: 'public',
});
export const listMyProducts = defineEndpoint<typeof schemas.listMyProducts>({
  method: 'GET',
  path: '/api/creators/products/my',
  access: 'creator',
});
export const listMyTitles = defineEndpoint<typeof schemas.listMyTitles>({
  method: 'GET',
  path: '/api/creators/products/titles',
  access: 'creator',
});
export const createShortUrl = defineEndpoint<typeof schemas.createShortUrl>({
  method: 'POST',
  path: '/api/creators/products/:id/short-url',
  access: 'creator',
  requiresActiveShop: true,
});
export const openShortUrl = defineEndpoint<typeof schemas.openShortUrl>({ method: 'GET', path: '/l/:short', access: 'public' });
