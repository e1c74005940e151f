import { useCallback, useEffect, useRef } from 'react';
import { useUser } from '../../api/hooks.ts';
import { type Shop, useGetCreatorQuery } from '../../api/creators.ts';

/** A creator's shop, and whether this visitor follows it: what the server rendered was for nobody in particular. */
export function useShop(id: string) {
  const { currentData, error, isFetching, refetch } = useGetCreatorQuery({ params: { id } });
  const userId = useUser()?._id;
  const own = useRef<Promise<Shop | undefined>>(undefined);
  useEffect(() => {
    if (!userId) return undefined;
    own.current = refetch().then((answer) => answer.data);
    return () => {
      own.current = undefined;
    };
  }, [userId, id, refetch]);
  const known = useCallback(async () => {
    const shop = await own.current;
    // Known once: from then on the state shown is the visitor's.
    own.current = undefined;
    return shop;
  }, []);
  return { shop: currentData, error, isFetching, refetch, known };
}
