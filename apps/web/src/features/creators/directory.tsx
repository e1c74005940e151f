import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { creators as messages } from '@banca/contracts/messages';
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
import { directoryPath, directoryRequest, readDirectory } from './directory-query.ts';

const DEBOUNCE_MS = 250;
const PAGE_SIZE = 12;
const grid = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5';

/** A plain form: it works before, and without, any script. */
const SearchBox = ({ q }: { q: string }) => {
  const navigate = useNavigate();
  const go = (text: string): void => {
    // A profile may be on its way already.
    if (location.pathname === paths.creators) void navigate(directoryPath({ q: text }), { replace: true });
  };
  const [typed, type] = useDebouncedInput(q, go, DEBOUNCE_MS);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    go(typed.trim());
    // Puts a phone's keyboard away: the results are under it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  return (
    <form action={paths.creators} method="get" role="search" onSubmit={submit} className="flex gap-2.5">
      <Field label="Procurar por nome, sobrenome ou nome de usuário" hideLabel className="min-w-0 flex-1 sm:max-w-lg">
        <SearchInput
          placeholder="Nome ou @usuário"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <noscript>
        <Button type="submit" variant="secondary">
          Procurar
        </Button>
      </noscript>
    </form>
  );
};

const NoCreators = ({ isNarrowed }: { isNarrowed: boolean }) => (
  <EmptyState
    text={messages.noneFound}
    lang="en"
    pattern="criadores"
    action={
      isNarrowed ? (
        <ButtonLink to={paths.creators}>Ver todos os criadores</ButtonLink>
      ) : (
        <ButtonLink to={paths.products}>Explorar produtos</ButtonLink>
      )
    }
  />
);

const DirectoryLoading = () => (
  <Loading label="A carregar criadores" className={grid}>
    {Array.from({ length: PAGE_SIZE }, (_, n) => (
      <CreatorCardSkeleton key={n} />
    ))}
  </Loading>
);

/** Everybody who sells: found as one types, twelve a page, all of it in the address. */
export const Directory = () => {
  const search = new URLSearchParams(useLocation().search);
  const filters = readDirectory(search);
  const { data, currentData, isFetching, isError, refetch } = useListCreatorsQuery(directoryRequest(search));
  const isFailed = isError && !isFetching && !currentData;
  // While the next answer is on its way the last one stays in sight.
  const shown = isFailed ? undefined : (currentData ?? data);
  return (
    <>
      <SearchBox q={filters.q} />
      <p role="status" className="num flex min-h-11 items-center text-sm text-muted">
        {isFetching && shown ? 'A procurar…' : shown && formatTotal(shown, 'criador', 'criadores')}
      </p>
      {isFailed && <ErrorState message={messages.listFailed} lang="en" onRetry={() => void refetch()} />}
      {!shown && !isFailed && <DirectoryLoading />}
      {shown?.creators.length === 0 && <NoCreators isNarrowed={filters.q !== '' || filters.page > 1} />}
      {shown && shown.creators.length > 0 && (
        <div className={cx(grid, 'transition-opacity', isFetching && 'opacity-60')}>
          {shown.creators.map((creator) => (
            <CreatorCard key={creator._id || creator.username} creator={creator} />
          ))}
        </div>
      )}
      {shown && (
        <Pagination
          page={shown.page}
          pages={shown.pages}
          getHref={(page) => directoryPath({ q: filters.q, page })}
          className="mt-8"
        />
      )}
    </>
  );
};
