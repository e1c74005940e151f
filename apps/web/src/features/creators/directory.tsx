import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { cx } from '../../lib/cx.ts';
import { formatTotal } from '../../lib/format.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import { CreatorCard, CreatorCardSkeleton } from './creator-card.tsx';
import { useListCreatorsQuery } from '../../api/creators.ts';
import { buildDirectoryPath, buildDirectoryRequest, parseDirectoryFilters } from './directory-query.ts';

const DEBOUNCE_MS = 250;
const PAGE_SIZE = 12;
const gridClassName = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5';

/** Also works without scripts: the browser then submits the form. */
const SearchBox = ({ q }: { q: string }) => {
  const navigate = useNavigate();
  const applySearch = (text: string): void => {
    // The debounced call may run after the user has opened a profile.
    if (location.pathname === paths.creators) void navigate(buildDirectoryPath({ q: text }), { replace: true });
  };
  const [text, setText] = useDebouncedInput(q, applySearch, DEBOUNCE_MS);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    applySearch(text.trim());
    // Hides the phone's keyboard, which covers the results.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <form action={paths.creators} method="get" role="search" onSubmit={submit} className="flex gap-2.5">
      <Field label={t('creators.searchLabel')} hideLabel className="min-w-0 flex-1 sm:max-w-lg">
        <SearchInput
          placeholder={t('creators.searchPlaceholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <noscript>
        <Button type="submit" variant="secondary">
          {t('creators.search')}
        </Button>
      </noscript>
    </form>
  );
};

const NoCreators = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    text={<Text id="creators.noneFound" />}
    pattern="criadores"
    action={
      isFiltered ? (
        <ButtonLink to={paths.creators}>{t('creators.viewAll')}</ButtonLink>
      ) : (
        <ButtonLink to={paths.products}>{t('ui.exploreProducts')}</ButtonLink>
      )
    }
  />
);

const DirectoryLoading = () => (
  <Loading label={t('creators.loading')} className={gridClassName}>
    {Array.from({ length: PAGE_SIZE }, (_, n) => (
      <CreatorCardSkeleton key={n} />
    ))}
  </Loading>
);

/** The directory of creators. The search and the page are in the URL. */
export const CreatorDirectory = () => {
  const search = new URLSearchParams(useLocation().search);
  const filters = parseDirectoryFilters(search);
  const { data, currentData, isFetching, isError, refetch } = useListCreatorsQuery(buildDirectoryRequest(search));
  const isFailed = isError && !isFetching && !currentData;
  // Shows the previous page until the next one has loaded.
  const visiblePage = isFailed ? undefined : (currentData ?? data);
  return (
    <>
      <SearchBox q={filters.q} />
      <p role="status" className="num flex min-h-11 items-center text-sm text-muted">
        {isFetching && visiblePage
          ? t('creators.searching')
          : visiblePage && formatTotal(visiblePage, t('quantity.creators', { count: visiblePage.total }))}
      </p>
      {isFailed && <ErrorState message={<Text id="creators.listFailed" />} onRetry={() => void refetch()} />}
      {!visiblePage && !isFailed && <DirectoryLoading />}
      {visiblePage?.creators.length === 0 && <NoCreators isFiltered={filters.q !== '' || filters.page > 1} />}
      {visiblePage && visiblePage.creators.length > 0 && (
        <div className={cx(gridClassName, 'transition-opacity', isFetching && 'opacity-60')}>
          {visiblePage.creators.map((creator) => (
            <CreatorCard key={creator._id || creator.username} creator={creator} />
          ))}
        </div>
      )}
      {visiblePage && (
        <Pagination
          page={visiblePage.page}
          pages={visiblePage.pages}
          getHref={(page) => buildDirectoryPath({ q: filters.q, page })}
          className="mt-8"
        />
      )}
    </>
  );
};
