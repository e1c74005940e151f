import { paths } from '../../config/paths.ts';
import { Button } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';

/** A plain form, which also works before and without scripts. */
export const SearchForm = () => (
  <form action={paths.products} method="get" role="search" className="flex gap-2">
    <SearchInput aria-label="Procurar produtos" placeholder="O que procuras?" autoComplete="off" />
    <Button type="submit" variant="secondary" className="max-sm:px-3">
      Procurar
    </Button>
  </form>
);
