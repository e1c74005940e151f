export const product = {
  'product.loadFailed': '<en>Failed to load product. Please try again later.',
} as const;
