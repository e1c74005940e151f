import { defineGet } from './endpoint.ts';
import type * as schemas from './products.schemas.ts';

export const listProducts = defineGet<typeof schemas.listProducts>('/api/products', 'public', { aliases: ['/products'] });
export const searchProducts = defineGet<typeof schemas.searchProducts>('/api/products/search', 'public', {
  aliases: ['/products/search'],
});
export const getProduct = defineGet<typeof schemas.getProduct>('/api/products/:id', 'optional', { aliases: ['/products/:id'] });
export const listCreatorProducts = defineGet<typeof schemas.listCreatorProducts>('/api/creators/products', 'public');
export const openShortUrl = defineGet<typeof schemas.openShortUrl>('/l/:short', 'public');
