import type { OrderVisibility } from '../order-access.ts';
import type { OrderRecord } from '../orders.model.ts';
import { findOtherPending, type OtherPending } from './pending-of-buyer.ts';
import { findReusedCodes, type ReusedCode, SAME_CODE, SIMILAR_CODE } from './reused-codes.ts';
import { findReusedPictures, type ReusedPicture } from './reused-pictures.ts';

export interface FraudSigns {
  reusedCode?: ReusedCode | undefined;
  similarCode?: ReusedCode | undefined;
  reusedPicture?: ReusedPicture | undefined;
  otherPending?: OtherPending | undefined;
}

/** Returns a function that reads the signs of an order. Searches only for the few orders that have a stored flag, such as `hasReusedCode`. */
export async function findFraudSigns(
  orders: readonly OrderRecord[],
  visibility: OrderVisibility,
): Promise<(order: OrderRecord) => FraudSigns> {
  const [reusedCodes, similarCodes, reusedPictures, otherPending] = await Promise.all([
    findReusedCodes(
      orders.filter(({ hasReusedCode }) => hasReusedCode),
      visibility,
      SAME_CODE,
    ),
    findReusedCodes(
      orders.filter(({ hasSimilarCode }) => hasSimilarCode),
      visibility,
      SIMILAR_CODE,
    ),
    findReusedPictures(
      orders.filter(({ hasReusedPicture }) => hasReusedPicture),
      visibility,
    ),
    findOtherPending(orders, visibility),
  ]);
  return ({ _id }) => ({
    reusedCode: reusedCodes.get(String(_id)),
    similarCode: similarCodes.get(String(_id)),
    reusedPicture: reusedPictures.get(String(_id)),
    otherPending: otherPending.get(String(_id)),
  });
}
