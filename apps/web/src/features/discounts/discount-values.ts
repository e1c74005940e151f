import type { DiscountInput } from '@banca/contracts/discounts.schemas';
import type { z } from 'zod';
import type { Discount } from '../../api/discounts.ts';
import { formatEditableAmount } from '../../lib/format.ts';
import { fromMaputoInput, toMaputoInput } from '../../entities/maputo-input.ts';

export type DiscountKind = 'percent' | 'amount';

/** The form has texts. */
export interface DiscountValues {
  code: string;
  percent: string;
  amount: string;
  /** Empty for all. */
  products: string[];
  /** Maputo times, as a `datetime-local` input has them. */
  from: string;
  until: string;
  maxUses: string;
  maxUsesPerBuyer: string;
  minAmount: string;
  isActive: boolean;
}

const toText = (value: number | undefined): string => (value === undefined ? '' : String(value));
const toPriceText = (value: number | undefined): string => (value === undefined ? '' : formatEditableAmount(value));
export const toDiscountValues = (discount: Discount | undefined): DiscountValues => ({
  code: discount?.code ?? '',
  percent: toText(discount?.percent),
  amount: toPriceText(discount?.amount),
  products: discount?.products ?? [],
  from: toMaputoInput(discount?.from),
  until: toMaputoInput(discount?.until),
  maxUses: toText(discount?.maxUses),
  maxUsesPerBuyer: toText(discount?.maxUsesPerBuyer),
  minAmount: toPriceText(discount?.minAmount),
  isActive: discount?.isActive ?? true,
});

const toNumber = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

export const toDiscountBody = (
  { code, percent, amount, products, from, until, maxUses, maxUsesPerBuyer, minAmount, isActive }: DiscountValues,
  kind: DiscountKind,
): z.input<typeof DiscountInput> => ({
  code,
  ...(kind === 'percent' ? { percent: toNumber(percent) } : { amount }),
  products: products.length > 0 ? products : undefined,
  from: fromMaputoInput(from),
  until: fromMaputoInput(until),
  maxUses: toNumber(maxUses),
  maxUsesPerBuyer: toNumber(maxUsesPerBuyer),
  minAmount: minAmount.trim() === '' ? undefined : minAmount,
  isActive,
});
