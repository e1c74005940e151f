import { useEffect } from 'react';
import { asApiError } from '../../api/errors.ts';
import { useUser } from '../../api/hooks.ts';
import { libraryApi } from '../../api/library.ts';
import { forgetLibraryOrders } from './clear-remembered-orders.ts';
import { readLibraryOrders } from './library-orders.ts';
import type { RememberedOrder } from './remembered-orders.ts';

/**
 * Asks for an order of the product by the address of the account, or of the library that a code has opened. Other visitors send no request.
 * @param isKnown whether this device knows an order already
 */
export function useLibraryOrder(productId: string, isKnown: boolean): Partial<RememberedOrder> | undefined {
  const user = useUser();
  const hasAddress = user?.emailVerified === true || readLibraryOrders() !== null;
  const request = { params: { id: productId } };
  const options = { skip: isKnown || !hasAddress, refetchOnMountOrArgChange: true };
  const { currentData, error } = libraryApi.useFindLibraryOrderQuery(request, options);
  const isClosed = asApiError(error)?.status === 401;
  useEffect(() => {
    if (isClosed) forgetLibraryOrders();
  }, [isClosed]);
  return currentData?.order ?? undefined;
}
