import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t, Text } from '../../lib/i18n/text.tsx';
import { paths } from '../../config/paths.ts';
import { asApiError } from '../../api/errors.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { useUser } from '../../api/hooks.ts';
import { type CreatorProfile, creatorsApi, type FoundCreator } from '../../api/creators.ts';

/** @param address an id, or `@username`, whose id has to be found */
export const buildLookup = (address: string) =>
  address.startsWith('@') ? { params: { username: address.slice(1) } } : undefined;

/** Returns the path with the present username, if the address has a former one. */
export const findPresentPath = (address: string, found: FoundCreator | undefined): string | undefined =>
  found && address.toLowerCase() !== `@${found.creator.username.toLowerCase()}`
    ? paths.creatorByUsername(found.creator.username)
    : undefined;

function useRedirect(path: string | undefined): void {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  useEffect(() => {
    if (path) void navigate({ pathname: path, search, hash }, { replace: true });
  }, [path, navigate, search, hash]);
}

/** The server renders the profile for anonymous visitors, so whether the user follows the creator is fetched afterwards. */
export function useCreatorProfile(address: string) {
  const lookupRequest = buildLookup(address);
  const lookup = creatorsApi.useFindCreatorQuery(lookupRequest ?? skipToken);
  useRedirect(findPresentPath(address, lookup.currentData));
  const id = lookupRequest ? (lookup.currentData?.creator._id ?? '') : address;
  const profile = creatorsApi.useGetCreatorQuery({ params: { id } }, { skip: id === '' });
  const refetchProfile = profile.refetch;
  const userId = useUser()?._id;
  const ownState = useRef<Promise<CreatorProfile | undefined>>(undefined);
  useEffect(() => {
    if (!userId || id === '') return undefined;
    ownState.current = refetchProfile().then((result) => result.data);
    return () => {
      ownState.current = undefined;
    };
  }, [userId, id, refetchProfile]);
  const loadOwnState = useCallback(async () => {
    const shop = await ownState.current;
    // Needed only once: afterwards, the visible state is the user's own.
    ownState.current = undefined;
    return shop;
  }, []);
  const { error, isFetching, refetch } = id === '' ? lookup : profile;
  return { id, shop: id === '' ? undefined : profile.currentData, error, isFetching, refetch, loadOwnState };
}

export const ProfileLoading = () => (
  <Loading label={t('creatorProfile.loading')}>
    <Skeleton className="h-75 w-full rounded-card sm:h-100" />
  </Loading>
);

export const ProfileError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  asApiError(error)?.status === 404 ? (
    <EmptyState
      heading="h1"
      title={t('creators.notFound')}
      text={t('creatorProfile.notFoundText')}
      patternSeed="criadores"
      action={<ButtonLink to={paths.creators}>{t('creators.viewAll')}</ButtonLink>}
    />
  ) : (
    <ErrorState message={<Text id="creators.loadFailed" />} onRetry={onRetry} />
  );
