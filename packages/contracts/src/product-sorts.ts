// Separate from enums.ts, because the storefront loads it.
export const PRODUCT_SORTS = ['newest', 'oldest', 'price-low', 'price-high', 'popularity', 'rating'] as const;
