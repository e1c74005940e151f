import type { OrderVisibility } from '../order-access.ts';
import type { OrderRecord } from '../orders.model.ts';
import { type CodePayments, findCodePayments } from './code-payments.ts';
import { findOtherPending, type OtherPending } from './pending-of-buyer.ts';
import { findReusedCodes, type ReusedCode, SAME_CODE, SIMILAR_CODE } from './reused-codes.ts';
import { findReusedPictures, type ReusedPicture } from './reused-pictures.ts';

export interface FraudSigns {
  reusedCode?: ReusedCode | undefined;
  similarCode?: ReusedCode | undefined;
  reusedPicture?: ReusedPicture | undefined;
  otherPending?: OtherPending | undefined;
  codePayments?: CodePayments | undefined;
}

type Flag = 'hasReusedCode' | 'hasSimilarCode' | 'hasReusedPicture' | 'hasManyPending';

/** Returns a function that reads the signs of an order. Searches only for the few orders that have a stored flag, and for payments. */
export async function findFraudSigns(
  orders: readonly OrderRecord[],
  visibility: OrderVisibility,
): Promise<(order: OrderRecord) => FraudSigns> {
  const selectFlagged = (flag: Flag): OrderRecord[] => orders.filter((order) => order[flag]);
  const [reusedCodes, similarCodes, reusedPictures, otherPending, codePayments] = await Promise.all([
    findReusedCodes(selectFlagged('hasReusedCode'), visibility, SAME_CODE),
    findReusedCodes(selectFlagged('hasSimilarCode'), visibility, SIMILAR_CODE),
    findReusedPictures(selectFlagged('hasReusedPicture'), visibility),
    findOtherPending(selectFlagged('hasManyPending'), visibility),
    findCodePayments(orders),
  ]);
  return ({ _id }) => ({
    reusedCode: reusedCodes.get(String(_id)),
    similarCode: similarCodes.get(String(_id)),
    reusedPicture: reusedPictures.get(String(_id)),
    otherPending: otherPending.get(String(_id)),
    codePayments: codePayments.get(String(_id)),
  });
}
