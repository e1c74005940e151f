import { defineGet } from './endpoint.ts';
import type * as lists from './product-lists.schemas.ts';
import type * as schemas from './products.schemas.ts';
import type * as shortLinks from './short-links.schemas.ts';

export const listProducts = defineGet<typeof lists.listProducts>('/api/products', 'public', { aliases: ['/products'] });
export const searchProducts = defineGet<typeof lists.searchProducts>('/api/products/search', 'public', {
  aliases: ['/products/search'],
});
export const getProduct = defineGet<typeof schemas.getProduct>('/api/products/:id', 'optional', {
  scope: 'products:write',
  aliases: ['/products/:id'],
});
export const listCreatorProducts = defineGet<typeof lists.listCreatorProducts>('/api/creators/products', 'public');
export const openShortUrl = defineGet<typeof shortLinks.openShortUrl>('/l/:short', 'public');
