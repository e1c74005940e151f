import { type Suggestions, suggestionsApi } from '../../api/suggestions.ts';
import { type Product, type ProductPage, productsApi } from '../../api/products.ts';
import { paths } from '../../config/paths.ts';
import { getCategoryName } from '../../entities/product/category-name.ts';
import { Avatar } from '../../entities/user/avatar.tsx';
import { getFullName } from '../../entities/user/full-name.ts';
import { formatCount, formatMoney, SEPARATOR } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Link } from '../../ui/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip.tsx';
import type { CatalogueFilters } from './catalogue-query.ts';
import { correctQuery } from './correct-query.ts';
import { findCategories } from './find-categories.ts';
import { OtherProducts, OtherProductsSkeleton, usePopularProducts } from './other-products.tsx';
import { ProductRow, ROW_COUNT } from './product-row.tsx';

export interface SearchHelpProps {
  filters: CatalogueFilters;
  getHref: (changes: Partial<CatalogueFilters>) => string;
  isEmpty: boolean;
  /** Those of all products. */
  categories: ProductPage['categories'];
  /** Called when the visitor clears the filters. */
  onClear: () => void;
}

type EmptyProps = Omit<SearchHelpProps, 'isEmpty' | 'categories'>;
type FilterProps = Pick<SearchHelpProps, 'filters' | 'getHref'>;

const ONLY_SEARCH = { category: '', minPrice: '', maxPrice: '' } as const;
const linkClassName = 'inline-block -my-2.5 py-2.5 font-strong text-brand underline underline-offset-4';

function useMatchingCreators(q: string) {
  const { currentData, isLoading } = suggestionsApi.useGetSuggestionsQuery({ query: { q } }, { skip: q === '' });
  // A successful response may have another body, such as the page of a proxy.
  return { isLoading, creators: Array.isArray(currentData?.creators) ? currentData.creators : [] };
}

const MatchingCreators = ({ creators }: Pick<Suggestions, 'creators'>) =>
  creators.length > 0 && (
    <nav aria-label={t('search.creators')} className="grid gap-2">
      <p aria-hidden="true" className="text-sm text-muted">
        {t('search.creators')}
      </p>
      <div className="strip -mx-4 flex gap-2.5 px-4">
        {creators.map((creator) => (
          <Link
            key={creator._id}
            to={paths.creator(creator._id)}
            className="flex max-w-[85%] shrink-0 items-center gap-3 rounded-card border border-line bg-card py-2.5 pr-5 pl-3 hover:border-edge"
          >
            <Avatar user={creator} size="sm" />
            <span className="grid min-w-0 leading-snug">
              <span className="truncate font-strong">{getFullName(creator)}</span>
              <span className="truncate text-xs text-muted" translate="no">{`@${creator.username}`}</span>
            </span>
          </Link>
        ))}
      </div>
    </nav>
  );

const MatchingCategories = ({ filters: { q }, getHref, categories }: FilterProps & Pick<SearchHelpProps, 'categories'>) => {
  const matches = findCategories(q, categories);
  if (matches.length === 0) return null;
  return (
    <nav aria-label={t('catalogue.seeCategory')} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p aria-hidden="true" className="text-sm text-muted">
        {t('catalogue.seeCategory')}
      </p>
      {matches.map(({ name, count }) => (
        <ChipLink key={name} to={getHref({ ...ONLY_SEARCH, q: '', category: name })} className="h-11">
          {`${getCategoryName(name)}${SEPARATOR}${formatCount(count)}`}
        </ChipLink>
      ))}
    </nav>
  );
};

const SwapPrices = ({ filters: { minPrice, maxPrice }, getHref }: FilterProps) =>
  minPrice !== '' &&
  maxPrice !== '' &&
  Number(minPrice) > Number(maxPrice) && (
    <div className="flex flex-wrap items-center gap-x-4">
      <p>
        {t('catalogue.minAboveMax', {
          minPrice: formatMoney(Number(minPrice)),
          maxPrice: formatMoney(Number(maxPrice)),
        })}
      </p>
      <Link to={getHref({ minPrice: maxPrice, maxPrice: minPrice })} className={linkClassName}>
        {t('catalogue.swapPrices')}
      </Link>
    </div>
  );

// Does not call `isFiltered`: importing it here adds 180 bytes to the first load, which is close to its limit of 110 kB.
const ClearFilters = ({ filters: { q, category, minPrice, maxPrice }, getHref, onClear }: EmptyProps) => (
  <ButtonLink
    to={getHref({ ...ONLY_SEARCH, q: '' })}
    onClick={onClear}
    variant="secondary"
    size="narrow"
    className="justify-self-start px-5!"
  >
    {t(q || category || minPrice || maxPrice ? 'ui.clearFilters' : 'catalogue.viewAll')}
  </ButtonLink>
);

/** Products that match the search without the other filters or, if there are none, with similar words. */
function useAlternatives({ q, category, minPrice, maxPrice, page }: CatalogueFilters) {
  const isSearch = q !== '' && page === 1;
  const hasOtherFilters = Boolean(category || minPrice || maxPrice);
  const request = { q, sort: 'popularity', limit: ROW_COUNT } as const;
  const unfiltered = productsApi.useListProductsQuery({ query: request }, { skip: !isSearch || !hasOtherFilters });
  const hasUnfiltered = (unfiltered.currentData?.total ?? 0) > 0;
  const needsSimilar = isSearch && !hasUnfiltered && !unfiltered.isFetching;
  const similar = productsApi.useListProductsQuery({ query: { ...request, typos: 'true' } }, { skip: !needsSimilar });
  const similarProducts = (needsSimilar && similar.currentData?.products) || [];
  const correction = correctQuery(
    q,
    similarProducts.map(({ title }) => title),
  );
  const corrected = productsApi.useListProductsQuery({ query: { ...request, q: correction } }, { skip: !correction });
  return {
    isLoading: unfiltered.isFetching || similar.isFetching || corrected.isFetching,
    unfiltered: hasUnfiltered ? unfiltered.currentData : undefined,
    similarProducts,
    correction,
    correctedProducts: (correction && corrected.currentData?.products) || [],
  };
}

const excludeProducts = (products: Product[], excluded: Product[]): Product[] =>
  products.filter(({ _id }) => !excluded.some((other) => other._id === _id));

const EmptyResultHelp = ({ filters, getHref, onClear }: EmptyProps) => {
  const { isLoading, unfiltered, similarProducts, correction = '', correctedProducts } = useAlternatives(filters);
  const { creators, isLoading: areCreatorsLoading } = useMatchingCreators(filters.q);
  const popular = usePopularProducts();
  // Waits for all, so that no list pushes the next one down.
  if (isLoading || areCreatorsLoading || popular.isLoading) return <OtherProductsSkeleton />;
  const hasPrices = filters.minPrice !== '' || filters.maxPrice !== '';
  const count = unfiltered?.total ?? 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ProductRow
        title={t('catalogue.showingCorrected', { correction })}
        path={getHref({ ...ONLY_SEARCH, q: correction })}
        products={correctedProducts}
      />
      <SwapPrices filters={filters} getHref={getHref} />
      <ClearFilters filters={filters} getHref={getHref} onClear={onClear} />
      <MatchingCreators creators={creators} />
      <ProductRow
        title={t(hasPrices ? 'catalogue.withoutOtherFilters' : 'catalogue.inOtherCategories', { count })}
        path={getHref(ONLY_SEARCH)}
        products={unfiltered?.products ?? []}
      />
      <ProductRow
        title={t('catalogue.similarTo', { query: filters.q })}
        products={excludeProducts(similarProducts, correctedProducts)}
      />
      <OtherProducts
        hasCategories={false}
        shownProducts={[...(unfiltered?.products ?? []), ...correctedProducts, ...similarProducts]}
      />
    </div>
  );
};

const ShortResultHelp = ({ q }: { q: string }) => {
  const { creators } = useMatchingCreators(q);
  return <MatchingCreators creators={creators} />;
};

export const SearchHelp = ({ isEmpty, categories, ...props }: SearchHelpProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <MatchingCategories categories={categories} {...props} />
    {isEmpty ? <EmptyResultHelp {...props} /> : <ShortResultHelp q={props.filters.q} />}
  </div>
);
