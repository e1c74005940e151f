import type { Discount } from '@banca/contracts/discounts.schemas';
import type { z } from 'zod';
import { centavosToMzn } from '../../platform/money.ts';
import type { DiscountRecord } from './discounts.model.ts';

const toMzn = (centavos: number | null | undefined): number | undefined =>
  centavos == null ? undefined : centavosToMzn(centavos);

export const presentDiscount = (discount: DiscountRecord): z.input<typeof Discount> => ({
  _id: String(discount._id),
  code: discount.code,
  percent: discount.percent ?? undefined,
  amount: toMzn(discount.amount),
  products: discount.products?.map(String),
  from: discount.from ?? undefined,
  until: discount.until ?? undefined,
  maxUses: discount.maxUses ?? undefined,
  maxUsesPerBuyer: discount.maxUsesPerBuyer ?? undefined,
  minAmount: toMzn(discount.minAmount),
  isActive: discount.isActive,
  uses: discount.uses,
  held: discount.held,
  createdAt: discount.createdAt,
});
