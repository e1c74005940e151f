import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { type CatalogueFilters, isPrice, readFilters, toSearch } from './catalogue-query.ts';

const DEBOUNCE_MS = 250;

/** The catalogue's filters. They live in the address, so that links, reload and the back button keep them. */
export function useCatalogueFilters() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = readFilters(new URLSearchParams(search));
  const href = (change: Partial<CatalogueFilters>): string => paths.products + toSearch({ ...filters, page: 1, ...change });

  // The address bar runs ahead of what is rendered: two fields may rest at once, or a product's page be on its way already.
  const go = (change: Partial<CatalogueFilters>, replace = false): void => {
    if (location.pathname !== paths.products) return;
    const now = readFilters(new URLSearchParams(location.search));
    const address = paths.products + toSearch({ ...now, page: 1, ...change });
    if (address !== location.pathname + location.search) void navigate(address, { replace, preventScrollReset: true });
  };

  const [q, typeQ] = useDebouncedInput(filters.q, (text) => go({ q: text }, true), DEBOUNCE_MS);
  const [minPrice, typeMin] = useDebouncedInput(
    filters.minPrice,
    (text) => isPrice(text) && go({ minPrice: text }, true),
    DEBOUNCE_MS,
  );
  const [maxPrice, typeMax] = useDebouncedInput(
    filters.maxPrice,
    (text) => isPrice(text) && go({ maxPrice: text }, true),
    DEBOUNCE_MS,
  );
  return { filters, typed: { q, minPrice, maxPrice }, typeQ, typeMin, typeMax, href, go };
}

export type CatalogueState = ReturnType<typeof useCatalogueFilters>;
