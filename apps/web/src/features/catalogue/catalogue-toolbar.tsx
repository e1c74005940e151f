import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PlainMessageId } from '@banca/messages';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { PRODUCT_SORTS } from '@banca/contracts/product-sorts';
import { getCategoryName } from '../../entities/product/category-name.ts';
import { t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { SearchField } from '../../entities/search/search-field.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { Field, Select, AmountInput } from '../../ui/field.tsx';
import { type Sort, toPriceBound } from './catalogue-query.ts';
import type { CatalogueState } from './use-catalogue-filters.ts';
import type { PriceInputState } from './use-price-input.ts';

interface PriceInputProps {
  name: 'minPrice' | 'maxPrice';
  label: string;
  prefix: string;
  input: PriceInputState;
}

const PriceInput = ({ name, label, prefix, input }: PriceInputProps) => (
  <Field
    label={label}
    hideLabel
    error={input.isInvalid ? t('catalogue.priceInvalid') : undefined}
    className="min-w-0 flex-1 lg:w-41 lg:flex-none"
  >
    <div className="relative">
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-3.5 grid items-center text-sm text-faint">
        {prefix}
      </span>
      <AmountInput
        name={name}
        className="num pr-13 pl-13"
        value={input.text}
        onChange={(event) => input.setText(event.target.value)}
      />
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-3 grid items-center text-xs text-faint">
        MZN
      </span>
    </div>
  </Field>
);

/** A collapsible panel on phones, always open on wide screens (where the browser supports `::details-content`). */
const PriceRange = ({ state: { filters, inputs } }: { state: CatalogueState }) => {
  const boundCount = Number(filters.minPrice !== '') + Number(filters.maxPrice !== '');
  // Uses only the first value, so that the panel does not close when the user empties a field.
  const [isOpen] = useState(boundCount > 0);
  return (
    <details open={isOpen} className="lg:[&::details-content]:[content-visibility:visible]">
      <summary className="inline-flex h-11.5 list-none items-center gap-2 rounded-control border border-edge bg-card px-3.5 hover:bg-sunk lg:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        <SlidersHorizontal className="size-4.5 text-muted" />
        {t('catalogue.price')}
        {boundCount > 0 && (
          <span className="num grid size-5.5 place-items-center rounded-full bg-ink text-xs font-strong text-paper">
            <span aria-hidden="true">{boundCount}</span>
            <span className="sr-only">{t('catalogue.priceLimits', { count: boundCount })}</span>
          </span>
        )}
      </summary>
      {/* As wide as the form, but without widening the button above it, so that the sort field keeps its place beside the button. */}
      <div className="flex w-0 min-w-full justify-end pt-2.5 lg:w-auto lg:supports-[selector(::details-content)]:pt-0">
        <div className="flex w-[calc(100vw-2rem)] shrink-0 gap-2.5 sm:w-96 lg:w-auto">
          <PriceInput
            name="minPrice"
            label={t('catalogue.minPrice')}
            prefix={t('catalogue.minPricePrefix')}
            input={inputs.minPrice}
          />
          <PriceInput
            name="maxPrice"
            label={t('catalogue.maxPrice')}
            prefix={t('catalogue.maxPricePrefix')}
            input={inputs.maxPrice}
          />
        </div>
      </div>
    </details>
  );
};

const SORT_LABELS: Record<Sort, PlainMessageId> = {
  newest: 'catalogue.sortNewest',
  oldest: 'catalogue.sortOldest',
  'price-low': 'catalogue.sortPriceLow',
  'price-high': 'catalogue.sortPriceHigh',
  popularity: 'catalogue.sortPopularity',
  rating: 'catalogue.sortRating',
};

interface Props {
  state: CatalogueState;
  categories: { name: string; count: number }[];
}

const SearchBox = ({ state }: { state: CatalogueState }) => (
  <div className="relative min-w-0 flex-1 pb-1.5 max-sm:basis-full">
    <SearchField
      // The header of phones links to it.
      id="q"
      aria-label={t('catalogue.searchLabel')}
      placeholder={t('catalogue.searchLabel')}
      value={state.inputs.q}
      onChange={(event) => state.setQ(event.target.value)}
    />
  </div>
);

/** A search is by relevance until the visitor chooses another sequence. */
const SortSelect = ({ state: { filters, setFilters } }: { state: CatalogueState }) => {
  const defaultSort = filters.q ? '' : 'newest';
  return (
    <Field label={t('catalogue.sort')} hideLabel className="w-56 min-w-0 max-sm:w-auto max-sm:flex-1">
      <Select
        name="sort"
        value={filters.sort ?? defaultSort}
        onChange={({ target: { value } }) =>
          setFilters({ sort: PRODUCT_SORTS.find((sort) => sort === value && sort !== defaultSort) })
        }
      >
        {filters.q && <option value="">{t('catalogue.sortRelevance')}</option>}
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_LABELS[sort])}
          </option>
        ))}
      </Select>
    </Field>
  );
};

const Categories = ({ state: { filters, getHref }, categories }: Props) => {
  const navRef = useRef<HTMLElement>(null);
  // Scrolls the current category into view on a phone.
  useEffect(() => {
    const current = navRef.current?.querySelector<HTMLElement>('[aria-current]');
    if (navRef.current && current)
      navRef.current.scrollLeft = current.offsetLeft - (navRef.current.clientWidth - current.offsetWidth) / 2;
  }, [filters.category, categories.length]);
  return (
    <nav
      ref={navRef}
      aria-label={t('catalogue.categories')}
      className="strip relative -mx-4 flex gap-2 px-4 py-1.5 sm:-mx-1 sm:flex-wrap sm:px-1"
    >
      <ChipLink to={getHref({ category: '' })} current={filters.category === ''} className="h-11">
        {t('catalogue.allCategories')}
      </ChipLink>
      {categories.map(({ name, count }) => (
        <ChipLink key={name} to={getHref({ category: name })} current={filters.category === name} className="h-11">
          <span>{getCategoryName(name)}</span> <span className="num text-xs opacity-80">{count}</span>
        </ChipLink>
      ))}
    </nav>
  );
};

/** A plain form and links, which also work before and without scripts. */
export const CatalogueToolbar = ({ state, categories }: Props) => {
  const { filters, inputs, setFilters } = state;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const minPrice = toPriceBound(inputs.minPrice.text) ?? filters.minPrice;
    const maxPrice = toPriceBound(inputs.maxPrice.text) ?? filters.maxPrice;
    setFilters({ q: inputs.q.trim(), minPrice, maxPrice }, { replace: true });
    // Hides the phone's keyboard, which covers the results.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <form action={paths.products} method="get" role="search" onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {/* A form with several text fields ignores Enter unless it has a submit button. */}
      <button type="submit" hidden>
        {t('catalogue.search')}
      </button>
      <div className="flex flex-wrap gap-x-2.5 gap-y-1">
        <SearchBox state={state} />
        <SortSelect state={state} />
        <PriceRange state={state} />
      </div>
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      <Categories state={state} categories={categories} />
      <noscript>
        <Button type="submit" variant="secondary">
          {t('catalogue.search')}
        </Button>
      </noscript>
    </form>
  );
};
