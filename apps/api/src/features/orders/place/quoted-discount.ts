import { type ClientSession, Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { toMailboxKey } from '../../../platform/email/limit-emails-per-mailbox.ts';
import { AppError, createValidationError } from '../../../platform/errors.ts';
import { centavosToMzn } from '../../../platform/money.ts';
import { computeDiscount, consumeHold, findUsableDiscount, holdDiscount } from '../../discounts/discount-holds.ts';
import type { ProductRecord } from '../../products/products.model.ts';
import { hasUsedUp } from '../order-discounts.ts';
import type { OrderRecord } from '../orders.model.ts';

/** One use of a code that a quote holds. */
export interface QuotedDiscount {
  /** The id of the discount. */
  id: string;
  hold: string;
  code: string;
  /** Centavos. */
  amount: number;
  isLimitedPerBuyer?: true;
}

interface DiscountRequest {
  discountCode?: string | undefined;
  email?: string | undefined;
  ip: string;
  expiresAt: Date;
  earlierHold: string | undefined;
}

/** @throws AppError rate_limited; validation_failed or conflict with the field `discountCode` if the code cannot be used */
export async function quoteDiscount(
  deps: Deps,
  { _id, creator, price }: ProductRecord,
  { discountCode, email, ip, ...hold }: DiscountRequest,
): Promise<QuotedDiscount | undefined> {
  if (discountCode === undefined) return undefined;
  await deps.limits.consume('discount-ip', ip);
  const discount = await findUsableDiscount(deps, discountCode, { creator: creator._id, product: _id, price });
  if (email !== undefined && (await hasUsedUp(discount, email)))
    throw createValidationError({ discountCode: 'discounts.usedByBuyer' });
  return {
    id: String(discount._id),
    hold: await holdDiscount(deps, discount, hold),
    code: discount.code,
    amount: computeDiscount(discount, price),
    ...(discount.maxUsesPerBuyer == null ? {} : { isLimitedPerBuyer: true }),
  };
}

export const presentQuotedDiscount = (discount: QuotedDiscount | undefined) =>
  discount && {
    code: discount.code,
    amount: centavosToMzn(discount.amount),
    isLimitedPerBuyer: discount.isLimitedPerBuyer,
  };

export const buildOrderDiscount = (discount: QuotedDiscount | undefined, email: string): OrderRecord['discount'] =>
  discount && {
    _id: new Types.ObjectId(discount.id),
    code: discount.code,
    amount: discount.amount,
    mailbox: toMailboxKey(email),
  };

/** Call in the transaction that places the order. @throws AppError conflict after another order with the quote; validation_failed */
export async function consumeQuotedDiscount({ hold }: QuotedDiscount, email: string, session: ClientSession): Promise<void> {
  const discount = await consumeHold(hold, session);
  if (!discount) throw new AppError('conflict', 'discounts.quoteUsed', { fields: { quote: 'discounts.quoteUsed' } });
  // The write of `consumeHold` makes concurrent orders with the code conflict, so each of them counts the other.
  if (await hasUsedUp(discount, email, session)) throw createValidationError({ email: 'discounts.usedByBuyer' });
}
