import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { type CatalogueFilters, readFilters, toSearch } from './catalogue-query.ts';

const TYPING_MS = 250;

/** Fields that are typed into: they follow the address, and the address follows them once the typing rests. */
type Typed = Pick<CatalogueFilters, 'q' | 'minPrice' | 'maxPrice'>;

const typedOf = ({ q, minPrice, maxPrice }: CatalogueFilters): Typed => ({ q, minPrice, maxPrice });
const same = (a: Typed, b: Typed): boolean => a.q.trim() === b.q.trim() && a.minPrice === b.minPrice && a.maxPrice === b.maxPrice;

/** The catalogue's filters. They live in the address, so that links, reload and the back button keep them. */
export function useCatalogueFilters() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const filters = readFilters(new URLSearchParams(search));
  const [typed, setTyped] = useState(typedOf(filters));
  const [followed, setFollowed] = useState(search);
  // The back button: the fields show what the address says, unless it says what was just typed.
  if (followed !== search) {
    setFollowed(search);
    if (!same(typed, typedOf(filters))) setTyped(typedOf(filters));
  }
  const href = (change: Partial<CatalogueFilters>): string => paths.products + toSearch({ ...filters, page: 1, ...change });
  const go = (change: Partial<CatalogueFilters>, replace = false): void =>
    void navigate(href(change), { replace, preventScrollReset: true });

  useEffect(() => {
    if (same(typed, typedOf(filters))) return undefined;
    const timer = setTimeout(() => go(typed, true), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return { filters, typed, type: (change: Partial<Typed>): void => setTyped({ ...typed, ...change }), href, go };
}
