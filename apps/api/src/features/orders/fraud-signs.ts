import type { OrderRecord } from './orders.model.ts';
import { findOtherPending, type OtherPending } from './pending-of-buyer.ts';
import { findReusedCodes, type ReusedCode } from './reused-codes.ts';
import { findReusedPictures, type ReusedPicture } from './reused-pictures.ts';

/** Why an order may be fraudulent. */
export interface FraudSigns {
  reusedCode?: ReusedCode | undefined;
  reusedPicture?: ReusedPicture | undefined;
  otherPending?: OtherPending | undefined;
}

interface Options {
  /** The id of a creator, who sees only their own orders, or `admin`. */
  visibleTo: string;
}

/** Returns a function that reads the signs of an order. Searches pictures only for the orders that were found to have a reused one. */
export async function findFraudSigns(
  orders: readonly OrderRecord[],
  options: Options,
): Promise<(order: OrderRecord) => FraudSigns> {
  const [reusedCodes, reusedPictures, otherPending] = await Promise.all([
    findReusedCodes(orders, options),
    findReusedPictures(
      orders.filter(({ hasReusedPicture }) => hasReusedPicture),
      options,
    ),
    findOtherPending(orders, options),
  ]);
  return ({ _id }) => ({
    reusedCode: reusedCodes.get(String(_id)),
    reusedPicture: reusedPictures.get(String(_id)),
    otherPending: otherPending.get(String(_id)),
  });
}
