import { t } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { SearchField } from '../../entities/search/search-field.tsx';
import { Button } from '../../ui/button.tsx';

/** A plain form, which also works before and without scripts. */
export const SearchForm = () => (
  <form action={paths.products} method="get" role="search" className="relative flex gap-2">
    <div className="min-w-0 flex-1">
      <SearchField aria-label={t('catalogue.searchProducts')} placeholder={t('catalogue.searchPlaceholder')} />
    </div>
    <Button type="submit" variant="secondary" className="max-sm:px-3">
      {t('catalogue.search')}
    </Button>
  </form>
);
