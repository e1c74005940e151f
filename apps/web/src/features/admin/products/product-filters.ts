import { parseId, parseText, parseOneOf, useUrlFilters } from '../../../lib/url-filters.ts';

export const statuses = ['pending', 'approved', 'rejected'] as const;
export const sorts = ['oldest', 'price-low', 'price-high', 'popularity', 'rating'] as const;

const filterParsers = {
  q: parseText,
  status: parseOneOf(statuses),
  category: parseText,
  creator: parseId,
  featured: parseOneOf(['true']),
  sort: parseOneOf(sorts),
};

export const useProductFilters = () => useUrlFilters(filterParsers);
export type ProductFilters = ReturnType<typeof useProductFilters>;
