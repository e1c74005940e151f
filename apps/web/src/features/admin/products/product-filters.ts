import { anId, anyText, oneOf, useUrlFilters } from '../../../lib/url-filters.ts';

export const statuses = ['pending', 'approved', 'rejected'] as const;
export const sorts = ['oldest', 'price-low', 'price-high', 'popularity', 'rating'] as const;

const READERS = {
  q: anyText,
  status: oneOf(statuses),
  category: anyText,
  creator: anId,
  featured: oneOf(['true']),
  sort: oneOf(sorts),
};

export const useProductFilters = () => useUrlFilters(READERS);
export type ProductFilters = ReturnType<typeof useProductFilters>;
