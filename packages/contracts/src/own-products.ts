// Separate from products.ts, which the storefront loads.
import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './products.schemas.ts';

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
  isOpenToAdmins: true,
  requiresActiveShop: true,
});
export const deleteProduct = defineEndpoint<typeof schemas.deleteProduct>({
  method: 'DELETE',
  path: '/api/creators/products/:id',
  access: 'creator',
  isOpenToAdmins: true,
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
  isOpenToAdmins: true,
  requiresActiveShop: true,
});
