import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { type CatalogueFilters, parseFilters, toSearchString } from './catalogue-query.ts';
import { usePriceInput } from './use-price-input.ts';

const DEBOUNCE_MS = 250;

/** The catalogue's filters. They are in the URL, so that links, reloads and the back button keep them. */
export function useCatalogueFilters() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = parseFilters(new URLSearchParams(search));
  const getHref = (changes: Partial<CatalogueFilters>): string =>
    paths.products + toSearchString({ ...filters, page: 1, ...changes });

  // `location` may be newer than the rendered URL: two inputs may change at once, or a navigation may have started.
  const setFilters = (changes: Partial<CatalogueFilters>, { replace = false } = {}): void => {
    if (location.pathname !== paths.products) return;
    const current = parseFilters(new URLSearchParams(location.search));
    const path = paths.products + toSearchString({ ...current, page: 1, ...changes });
    if (path !== location.pathname + location.search) void navigate(path, { replace, preventScrollReset: true });
  };

  const [q, setQ] = useDebouncedInput(filters.q, (text) => setFilters({ q: text }, { replace: true }), DEBOUNCE_MS);
  const minPrice = usePriceInput(filters.minPrice, (bound) => setFilters({ minPrice: bound }, { replace: true }));
  const maxPrice = usePriceInput(filters.maxPrice, (bound) => setFilters({ maxPrice: bound }, { replace: true }));
  return { filters, inputs: { q, minPrice, maxPrice }, setQ, getHref, setFilters };
}

export type CatalogueState = ReturnType<typeof useCatalogueFilters>;
