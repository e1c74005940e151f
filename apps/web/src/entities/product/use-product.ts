import { useEffect } from 'react';
import { asApiError } from '../../api/errors.ts';
import { useUser } from '../../api/hooks.ts';
import { productsApi } from '../../api/products.ts';

/** @param maxAgeSeconds a product that was fetched earlier than that is fetched again; by default, a cached product is used */
export function useProduct(id: string, maxAgeSeconds?: number) {
  const result = productsApi.useGetProductQuery({ params: { id } }, { refetchOnMountOrArgChange: maxAgeSeconds });
  const { error, refetch } = result;
  const userId = useUser()?._id;
  const isMissing = asApiError(error)?.status === 404;
  // The server renders for an anonymous visitor. Creators and admins also see products that are not approved.
  useEffect(() => {
    if (userId && isMissing) void refetch();
  }, [userId, isMissing, refetch]);
  return result;
}
