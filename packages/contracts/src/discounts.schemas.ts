import { z } from 'zod';
import {
  createIdListSchema,
  createPageSchema,
  createTypedStringSchema,
  Id,
  IdParams,
  Money,
  PageQuery,
  PriceInput,
  Timestamp,
} from './common.schemas.ts';
import { DISCOUNT_CODE_MAX, parseDiscountCode } from './discount-code.ts';
import { defineEndpointSchema } from './endpoint.ts';
import { examplePageInfo, exampleProduct } from './examples.ts';

export const DISCOUNT_PRODUCTS_MAX = 100;
const USES_MAX = 1_000_000;

/** Compared without case. */
export const DiscountCode = createTypedStringSchema(DISCOUNT_CODE_MAX, {
  missing: 'discounts.codeRequired',
  tooLong: 'discounts.badCode',
})
  .min(1, 'discounts.codeRequired')
  .transform((text, ctx) => {
    const code = parseDiscountCode(text);
    if (code !== null) return code;
    ctx.addIssue({ code: 'custom', message: 'discounts.badCode' });
    return z.NEVER;
  })
  .meta({ override: { type: 'string', pattern: '^[A-Za-z0-9_-]{3,30}$' } });

const UseLimit = z.int('discounts.badLimit').min(1, 'discounts.badLimit').max(USES_MAX, 'discounts.badLimit');
const PositivePrice = PriceInput.refine((mzn) => mzn > 0, 'discounts.badAmount');
/** Later than a year with five digits, a time could not be shown. */
const Time = z.iso.datetime({ offset: true, error: 'discounts.badTime' }).max(40, 'discounts.badTime');

const DiscountFields = z.object({
  code: DiscountCode,
  /** Either `percent` or `amount`. */
  percent: z.int('discounts.badPercent').min(1, 'discounts.badPercent').max(100, 'discounts.badPercent').optional(),
  amount: PositivePrice.optional(),
  /** Missing for all products. */
  products: createIdListSchema(DISCOUNT_PRODUCTS_MAX).optional(),
  from: Time.optional(),
  until: Time.optional(),
  /** How many orders can use the code, and how many of one buyer. */
  maxUses: UseLimit.optional(),
  maxUsesPerBuyer: UseLimit.optional(),
  /** The price that a product needs. */
  minAmount: PositivePrice.optional(),
  isActive: z.boolean('validation.invalid').default(true),
});

type Fields = Partial<z.output<typeof DiscountFields>>;

/** Runs beside the checks of the fields, so that all problems are told at once. */
const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;
const hasOneValue = ({ percent, amount }: Fields): boolean => (percent === undefined) !== (amount === undefined);
const hasPeriod = ({ from, until }: Fields): boolean =>
  from === undefined || until === undefined || !(Date.parse(until) <= Date.parse(from));

export const DiscountInput = DiscountFields.refine(hasOneValue, {
  error: 'discounts.percentOrAmount',
  path: ['percent'],
  when: isObject,
}).refine(hasPeriod, { error: 'discounts.endsBeforeStart', path: ['until'], when: isObject });

export const Discount = z
  .object({
    _id: Id,
    code: z.string(),
    percent: z.int().optional(),
    amount: Money.optional(),
    products: z.array(Id).optional(),
    from: Timestamp.optional(),
    until: Timestamp.optional(),
    maxUses: z.int().optional(),
    maxUsesPerBuyer: z.int().optional(),
    minAmount: Money.optional(),
    isActive: z.boolean(),
    /** The orders that have the discount, without those that were cancelled, withdrawn or expired. */
    uses: z.int(),
    /** The uses that checkouts hold for buyers who have not ordered yet. */
    held: z.int(),
    createdAt: Timestamp,
  })
  .meta({ id: 'Discount' });

/** What an order, or a quote, costs less because of a code. */
export const AppliedDiscount = z.object({ code: z.string(), amount: Money });

const exampleFields = {
  code: 'LANCAMENTO',
  percent: 20,
  products: [exampleProduct._id],
  until: '2026-11-30T22:00:00.000Z',
  maxUses: 100,
  maxUsesPerBuyer: 1,
  isActive: true,
};

const exampleDiscount = {
  _id: '65f1c0ffee0123456789abf5',
  ...exampleFields,
  uses: 12,
  held: 1,
  createdAt: '2026-11-21T08:00:00.000Z',
};

export const listDiscounts = defineEndpointSchema({
  summary: "List the caller's discount codes, newest first",
  query: PageQuery,
  response: createPageSchema('discounts', Discount),
  example: { discounts: [exampleDiscount], ...examplePageInfo },
});

const DiscountResponse = z.object({ discount: Discount });

export const createDiscount = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Create a discount code',
  description: 'Codes differ by more than their case from the other codes of the creator. At most 1,000 codes.',
  status: 201,
  body: DiscountInput,
  response: DiscountResponse,
  errors: ['conflict'],
  bodyExample: exampleFields,
  example: { discount: { ...exampleDiscount, uses: 0, held: 0 } },
});

export const updateDiscount = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Replace the fields of a discount code',
  description: 'Absent fields are removed. Prices that checkouts hold stay as they are, and so do orders.',
  params: IdParams,
  body: DiscountInput,
  response: DiscountResponse,
  errors: ['not_found', 'conflict'],
  bodyExample: { ...exampleFields, isActive: false },
  example: { discount: { ...exampleDiscount, isActive: false } },
});

export const archiveDiscount = defineEndpointSchema({
  preservesResponseCache: true,
  summary: 'Delete a discount code',
  description: 'It can be created again. Prices that checkouts hold stay as they are, and so do orders.',
  params: IdParams,
  response: z.object({ message: z.string() }),
  errors: ['not_found'],
  example: { message: 'discounts.archived' },
});
