import { useCallback, useEffect, useRef } from 'react';
import { useUser } from '../../api/hooks.ts';
import { type Shop, useGetCreatorQuery } from '../../api/creators.ts';

/** A creator's shop, and whether this visitor follows it: what the server rendered was for nobody in particular. */
export function useCreatorProfile(id: string) {
  const { currentData, error, isFetching, refetch } = useGetCreatorQuery({ params: { id } });
  const userId = useUser()?._id;
  const ownState = useRef<Promise<Shop | undefined>>(undefined);
  useEffect(() => {
    if (!userId) return undefined;
    ownState.current = refetch().then((answer) => answer.data);
    return () => {
      ownState.current = undefined;
    };
  }, [userId, id, refetch]);
  const loadOwnState = useCallback(async () => {
    const shop = await ownState.current;
    // Known once: from then on the state shown is the visitor's.
    ownState.current = undefined;
    return shop;
  }, []);
  return { shop: currentData, error, isFetching, refetch, loadOwnState };
}
