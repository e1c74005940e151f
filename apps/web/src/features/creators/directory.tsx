import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import MapPin from 'lucide-react/icons/map-pin';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { cx } from '../../lib/cx.ts';
import { formatTotal } from '../../lib/format.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { Field, SearchInput } from '../../ui/field.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { type CreatorSummary, creatorsApi } from '../../api/creators.ts';
import { buildDirectoryPath, buildDirectoryRequest, parseDirectoryFilters } from './directory-query.ts';
import { getCountryName } from '../../entities/user/countries.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { Avatar } from '../../entities/user/avatar.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';

const ProfileLink = ({ creator }: { creator: CreatorSummary }) =>
  creator._id ? (
    <ButtonLink
      to={paths.creator(creator._id)}
      variant="secondary"
      size="sm"
      aria-label={t('creators.viewProfileOf', { name: getFullName(creator) })}
    >
      <Text id="creators.viewProfile" />
    </ButtonLink>
  ) : (
    <Button disabled variant="secondary" size="sm">
      <Text id="creators.noProfile" />
    </Button>
  );

const cardClassName = 'flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card';
const bodyClassName = 'grid flex-1 content-start gap-3 px-4 pb-4';

const CreatorCard = ({ creator }: { creator: CreatorSummary }) => (
  <article className={cardClassName}>
    <CapulanaPattern seed={creator._id || creator.username} height={72} className="h-18 w-full" />
    <div className={bodyClassName}>
      <div className="-mt-8 grid gap-2">
        <Avatar user={creator} size="lg" className="border-4 border-card" />
        <div className="min-w-0">
          <h2 className="truncate text-lg">{getFullName(creator)}</h2>
          <p className="truncate text-sm text-muted" translate="no">{`@${creator.username}`}</p>
        </div>
      </div>
      <p className="line-clamp-3 min-h-[4.5em] text-sm">{creator.description || t('creators.noDescription')}</p>
      <p className="num flex flex-wrap gap-x-3 gap-y-1 text-xs text-faint">
        <span>{t('quantity.sales', { count: creator.sales })}</span>
        <span>{t('quantity.followers', { count: creator.followersCount })}</span>
        {creator.location && (
          <span className="inline-flex min-w-0 items-center gap-1">
            <MapPin className="size-3.5 shrink-0" />
            <span className="truncate">{getCountryName(creator.location)}</span>
          </span>
        )}
      </p>
      <ProfileLink creator={creator} />
    </div>
  </article>
);

const CreatorCardSkeleton = () => (
  <div aria-hidden="true" className={cardClassName}>
    <Skeleton className="h-18 w-full rounded-none" />
    <div className={bodyClassName}>
      <div className="-mt-8 grid gap-2">
        <Skeleton className="size-16 rounded-full border-4 border-card" />
        <Skeleton className="my-1 h-4.5 w-2/3" />
        <Skeleton className="h-3.5 w-1/3" />
      </div>
      <Skeleton className="h-[4.5em] w-full text-sm" />
      <Skeleton className="h-3.5 w-1/2" />
      <Skeleton className="h-10 w-full" />
    </div>
  </div>
);

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
    patternSeed="criadores"
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

export const CreatorDirectory = () => {
  const search = new URLSearchParams(useLocation().search);
  const filters = parseDirectoryFilters(search);
  const { data, currentData, isFetching, isError, refetch } = creatorsApi.useListCreatorsQuery(buildDirectoryRequest(search));
  const isFailed = isError && !isFetching && !currentData;
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
