// Separate from products.ts, which the storefront loads.
import { defineDelete, defineGet, definePost, definePut } from './endpoint.ts';
import type * as csv from './product-csv.schemas.ts';
import type * as lists from './product-lists.schemas.ts';
import type * as schemas from './products.schemas.ts';
import type * as shortLinks from './short-links.schemas.ts';

export const createProduct = definePost<typeof schemas.createProduct>('/api/creators/products', 'creator', {
  scope: 'products:write',
  aliases: ['/api/products', '/products'],
  requiresActiveShop: true,
});
export const updateProduct = definePut<typeof schemas.updateProduct>('/api/creators/products/:id', 'creator', {
  scope: 'products:write',
  isOpenToAdmins: true,
  requiresActiveShop: true,
});
export const setProductOffSale = definePut<typeof schemas.setProductOffSale>('/api/creators/products/:id/off-sale', 'creator', {
  scope: 'products:write',
  isOpenToAdmins: true,
  requiresActiveShop: true,
});
export const deleteProduct = defineDelete<typeof schemas.deleteProduct>('/api/creators/products/:id', 'creator', {
  scope: 'products:write',
  isOpenToAdmins: true,
});
export const listMyProducts = defineGet<typeof lists.listMyProducts>('/api/creators/products/my', 'creator', {
  scope: 'products:write',
});
export const listMyTitles = defineGet<typeof lists.listMyTitles>('/api/creators/products/titles', 'creator', {
  scope: 'products:write',
});
export const exportProducts = defineGet<typeof csv.exportProducts>('/api/creators/products.csv', 'creator', {
  scope: 'products:write',
  acceptsSignedLink: true,
});
export const importProducts = definePost<typeof csv.importProducts>('/api/creators/products/import', 'creator', {
  scope: 'products:write',
  requiresActiveShop: true,
});
export const createShortUrl = definePost<typeof shortLinks.createShortUrl>('/api/creators/products/:id/short-url', 'creator', {
  scope: 'products:write',
  isOpenToAdmins: true,
  requiresActiveShop: true,
});
