import { useCallback, useEffect, useRef } from 'react';
import { useUser } from '../../api/hooks.ts';
import { type CreatorProfile, useGetCreatorQuery } from '../../api/creators.ts';

/** Loads a creator's profile. The server renders it for an anonymous visitor, so a user's own state is fetched afterwards. */
export function useCreatorProfile(id: string) {
  const { currentData, error, isFetching, refetch } = useGetCreatorQuery({ params: { id } });
  const userId = useUser()?._id;
  const ownState = useRef<Promise<CreatorProfile | undefined>>(undefined);
  useEffect(() => {
    if (!userId) return undefined;
    ownState.current = refetch().then((result) => result.data);
    return () => {
      ownState.current = undefined;
    };
  }, [userId, id, refetch]);
  const loadOwnState = useCallback(async () => {
    const shop = await ownState.current;
    // Needed only once: afterwards, the visible state is the user's own.
    ownState.current = undefined;
    return shop;
  }, []);
  return { shop: currentData, error, isFetching, refetch, loadOwnState };
}
