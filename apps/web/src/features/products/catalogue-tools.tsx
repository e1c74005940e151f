import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { FormEvent } from 'react';
import { paths } from '../../app/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { isNarrowed, type Sort, sorts } from './catalogue-query.ts';
import type { useCatalogueFilters } from './use-catalogue-filters.ts';

const SORT_NAMES: Record<Sort, string> = {
  newest: 'Mais recentes',
  oldest: 'Mais antigos',
  'price-low': 'Preço: do mais baixo',
  'price-high': 'Preço: do mais alto',
  popularity: 'Mais vendidos',
  rating: 'Melhor avaliados',
};

interface Props {
  state: ReturnType<typeof useCatalogueFilters>;
  categories: { name: string; count: number }[];
}

const Categories = ({ state: { filters, href }, categories }: Props) => (
  <nav aria-label="Categorias" className="-mx-1 flex gap-2 overflow-x-auto px-1 py-3 [scrollbar-width:none]">
    <ChipLink to={href({ category: '' })} current={filters.category === ''} className="h-11">
      Todas
    </ChipLink>
    {categories.map(({ name, count }) => (
      <ChipLink key={name} to={href({ category: name })} current={filters.category === name} className="h-11">
        {name} <span className="num">{count}</span>
      </ChipLink>
    ))}
  </nav>
);

const Prices = ({ state: { filters, typed, type, href } }: Props) => (
  <details className="group" open={filters.minPrice !== '' || filters.maxPrice !== ''}>
    <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control text-sm font-[650] text-muted hover:text-ink">
      <SlidersHorizontal aria-hidden="true" className="size-4.5" />
      Preço
    </summary>
    <div className="flex flex-wrap items-end gap-3 pt-1 pb-2">
      <Field label="Mínimo (MZN)" className="w-32">
        <Input
          name="minPrice"
          inputMode="decimal"
          value={typed.minPrice}
          onChange={(event) => type({ minPrice: event.target.value })}
        />
      </Field>
      <Field label="Máximo (MZN)" className="w-32">
        <Input
          name="maxPrice"
          inputMode="decimal"
          value={typed.maxPrice}
          onChange={(event) => type({ maxPrice: event.target.value })}
        />
      </Field>
      {isNarrowed(filters) && (
        <ButtonLink to={href({ q: '', category: '', minPrice: '', maxPrice: '' })} variant="quiet">
          Limpar filtros
        </ButtonLink>
      )}
    </div>
  </details>
);

/** Search, sort, price range and categories. A plain form and links: they work before, and without, any script. */
export const CatalogueTools = ({ state, categories }: Props) => {
  const { filters, typed, type, go } = state;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    go(typed);
  };
  return (
    <form action={paths.products} method="get" role="search" onSubmit={submit}>
      <div className="grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_240px]">
        <Field label="Procurar por título ou descrição" hideLabel>
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-faint"
            />
            <Input
              type="search"
              name="q"
              aria-label="Procurar por título ou descrição"
              placeholder="Procurar por título ou descrição"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={200}
              className="h-12.5 pl-11.5"
              value={typed.q}
              onChange={(event) => type({ q: event.target.value })}
            />
          </div>
        </Field>
        <Field label="Ordenar" hideLabel>
          <Select
            name="sort"
            aria-label="Ordenar"
            className="h-12.5"
            value={filters.sort}
            onChange={(event) => go({ sort: event.target.value as Sort })}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_NAMES[sort]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      <Categories state={state} categories={categories} />
      <Prices state={state} categories={categories} />
      <noscript>
        <Button type="submit" variant="secondary">
          Procurar
        </Button>
      </noscript>
    </form>
  );
};
