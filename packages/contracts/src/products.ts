import { endpoint } from './endpoint.ts';
import type * as schemas from './products.schemas.ts';

export const listProducts = endpoint<typeof schemas.listProducts>({
  method: 'GET',
  path: '/api/products',
  aliases: ['/products'],
  access: 'public',
});
export const searchProducts = endpoint<typeof schemas.searchProducts>({
  method: 'GET',
  path: '/api/products/search',
  aliases: ['/products/search'],
  access: 'public',
});
export const getProduct = endpoint<typeof schemas.getProduct>({
  method: 'GET',
  path: '/api/products/:id',
  aliases: ['/products/:id'],
  access: 'optional',
});
export const createProduct = endpoint<typeof schemas.createProduct>({
  method: 'POST',
  path: '/api/creators/products',
  aliases: ['/api/products', '/products'],
  access: 'creator',
  requiresActiveShop: true,
});
export const updateProduct = endpoint<typeof schemas.updateProduct>({
  method: 'PUT',
  path: '/api/creators/products/:id',
  access: 'creator',
  requiresActiveShop: true,
});
export const deleteProduct = endpoint<typeof schemas.deleteProduct>({
  method: 'DELETE',
  path: '/api/creators/products/:id',
  access: 'creator',
});
export const listCreatorProducts = endpoint<typeof schemas.listCreatorProducts>({
  method: 'GET',
  path: '/api/creators/products',
  access: 'public',
});
export const listMyProducts = endpoint<typeof schemas.listMyProducts>({
  method: 'GET',
  path: '/api/creators/products/my',
  access: 'creator',
});
export const listMyTitles = endpoint<typeof schemas.listMyTitles>({
  method: 'GET',
  path: '/api/creators/products/titles',
  access: 'creator',
});
export const createShortUrl = endpoint<typeof schemas.createShortUrl>({
  method: 'POST',
  path: '/api/creators/products/:id/short-url',
  access: 'creator',
  requiresActiveShop: true,
});
export const openShortUrl = endpoint<typeof schemas.openShortUrl>({ method: 'GET', path: '/l/:short', access: 'public' });
