import { z } from 'zod';
import { parseMzn } from './mzn.ts';
import { type ErrorCode, errorStatus } from './errors.ts';
import { OBJECT_ID } from './object-id.ts';
import { paymentMethodIds } from './payment-methods.ts';
import { cleanTypedText } from './typed-text.ts';

/** A MongoDB ObjectId in hex. The API answers 404, not 400, for an invalid id in the path. */
export const Id = z
  .string({ error: 'filters.id' })
  .regex(OBJECT_ID)
  .toLowerCase()
  .meta({ id: 'Id', example: '65f1c0ffee0123456789abcd' });

/** A list of 1 to `max` different ids. Its length is checked before its items. OpenAPI reads `meta` at both ends of the pipe. */
export const createIdListSchema = (max: number) => {
  const items = { $ref: '#/components/schemas/Id' } as const;
  const override = { type: 'array', items, minItems: 1, maxItems: max, uniqueItems: true } as const;
  return z
    .custom<string[]>(Array.isArray, 'validation.idList')
    .meta({ override })
    .refine((ids) => ids.length >= 1 && ids.length <= max, { error: 'validation.idCount', params: { maximum: max } })
    .pipe(z.array(Id))
    .refine((ids) => new Set(ids).size === ids.length, 'validation.idRepeated');
};

/** A pasted text may be this many times too long before cleaning, which removes the invisible marks that pasting adds. */
const UNCLEANED_LENGTH_FACTOR = 10;

const createCleanedStringSchema = (clean: (text: string) => string, max: number, errors: { missing: string; tooLong: string }) =>
  z
    .string({ error: errors.missing })
    .refine((text) => text.length <= max * UNCLEANED_LENGTH_FACTOR, {
      error: errors.tooLong,
      params: { maximum: max },
      abort: true,
    })
    .overwrite(clean)
    // Aborts here, because some of the patterns that follow take minutes on a few hundred kilobytes.
    .max(max, { error: errors.tooLong, abort: true });

/** An identifier or a search, as people type or paste it. See docs/rules.md#typed-text. */
export const createTypedStringSchema = (max: number, errors: { missing: string; tooLong: string }) =>
  createCleanedStringSchema(cleanTypedText, max, errors);

export const createTextSchema = (
  min: number,
  max: number,
  missing = 'validation.required',
  clean = (text: string): string => text.trim(),
) =>
  createCleanedStringSchema(clean, max, { missing, tooLong: 'validation.textTooLong' })
    .min(min, min === 1 ? missing : 'validation.textTooShort')
    .refine((value) => !hasControlCharacter(value), 'validation.forbiddenCharacters');

export const createTypedTextSchema = (min: number, max: number, missing?: string) =>
  createTextSchema(min, max, missing, cleanTypedText);

export const createOptionalTextSchema = (max: number) => createTextSchema(0, max).optional();

const hasControlCharacter = (value: string): boolean => {
  for (let i = 0; i < value.length; i += 1) {
    const code = value.charCodeAt(i);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true;
  }
  return false;
};

/** At this size, a number is too imprecise to tell whether it has more than two decimals. */
const INTEGERS_ONLY_FROM = 1e11;

/** Rounds to a millionth of a centavo, because 1.15 * 100 is a little less than 115. */
const hasAtMostTwoDecimals = (value: number): boolean =>
  value < INTEGERS_ONLY_FROM ? Number.isInteger(Number((value * 100).toFixed(6))) : Number.isInteger(value);

export const PRICE_MAX = 10_000_000;

/** An amount in MZN. The database stores integer centavos. See docs/rules.md#money-and-numbers. */
export const Money = z.number().meta({ id: 'Money', description: 'An amount in MZN with at most two decimals', example: 1250.5 });

const AmountText = z.string().transform((text, ctx) => {
  const mzn = parseMzn(text);
  if (mzn !== null) return mzn;
  ctx.addIssue({ code: 'custom' });
  return z.NEVER;
});

const createAmountTextOpenApi = ({ maxDigits, maxGroups }: { maxDigits: number; maxGroups: number }) => {
  const group = (separator: string): string => String.raw`[1-9]\d{0,2}(${separator}\d{3}){1,${maxGroups}}`;
  const numbers = [
    String.raw`\d{1,${maxDigits}}([.,]\d{1,2})?`, // 1250,50
    String.raw`${group(' ')}([.,]\d{1,2})?`, // 1 250,50
    String.raw`${group(',')}(\.\d{1,2})?`, // 1,250.50
    String.raw`${group(String.raw`\.`)}(,\d{1,2})?`, // 1.250,50
  ];
  return {
    type: 'string',
    pattern: `^(${numbers.join('|')})$`,
    description: 'As people write it. A lone separator before exactly three digits groups thousands: `1.500` is 1500.',
  } as const;
};

/** `parseAmount` reads as many digits and groups. */
const ANY_AMOUNT_TEXT = createAmountTextOpenApi({ maxDigits: 13, maxGroups: 3 });
const PRICE_TEXT = createAmountTextOpenApi({ maxDigits: 8, maxGroups: 2 });

/** An amount to compare prices with. It may be higher than any price. */
export const PriceBound = z
  .union([z.number(), AmountText], 'filters.price')
  .refine((n) => n >= 0, { error: 'filters.priceTooLow', abort: true })
  .refine(hasAtMostTwoDecimals, 'filters.priceDecimals')
  .meta({ override: { oneOf: [{ type: 'number', minimum: 0, multipleOf: 0.01 }, ANY_AMOUNT_TEXT] } });

const isBlank = (input: unknown): boolean => input === undefined || (typeof input === 'string' && cleanTypedText(input) === '');

/** A price in a request: a number, or the text of a form, such as `1250,50`, `1.250,50` or `1250.50`. */
export const PriceInput = z
  .union([z.number(), AmountText], {
    error: ({ input }) => (isBlank(input) ? 'upload.required' : 'validation.number'),
  })
  .refine((n) => n >= 0, { error: 'validation.negative', abort: true })
  .refine((n) => n <= PRICE_MAX, { error: 'validation.priceTooHigh', abort: true })
  .refine(hasAtMostTwoDecimals, 'validation.decimals')
  .meta({ override: { oneOf: [{ type: 'number', minimum: 0, maximum: PRICE_MAX, multipleOf: 0.01 }, PRICE_TEXT] } });

/** ISO 8601 in UTC. A handler may return a Date. */
export const Timestamp = z
  .union([z.date(), z.string()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()))
  .meta({ override: { type: 'string', format: 'date-time' } });

export const createEmailSchema = (missing: string, invalid: string) =>
  createTypedStringSchema(254, { missing, tooLong: invalid }).min(1, missing).pipe(z.email(invalid));

export const Email = createEmailSchema('validation.emailRequired', 'validation.emailInvalid');

export const createPositiveIntegerSchema = (error: string) => z.coerce.number(error).int(error).min(1, error);

export const LIMIT_DEFAULT = 12;
export const LIMIT_MAX = 100;

/** The number of items on a page. Values over 100 mean 100. */
export const createLimitSchema = (defaultLimit: number) =>
  createPositiveIntegerSchema('filters.limit')
    .default(defaultLimit)
    .transform((n) => Math.min(n, LIMIT_MAX));

export const PageQuery = z.object({
  page: createPositiveIntegerSchema('filters.page').default(1),
  limit: createLimitSchema(LIMIT_DEFAULT),
});

export const SearchText = createTypedStringSchema(200, {
  missing: 'filters.search',
  tooLong: 'filters.searchTooLong',
}).optional();

/** A browser that downloads a file cannot send `Accept-Language`, so the URL of a CSV file names the language. */
export const CsvLanguage = z.string().optional().catch(undefined);
export const CSV_DESCRIPTION =
  'UTF-8 with a byte order mark. Semicolons separate cells and commas separate decimals; in English, commas and points. Cells that a spreadsheet would evaluate as formulas are escaped. A link of `POST /api/creators/csv-links` needs no `Authorization` header.';

/** One page of a list. `total` is exact unless `totalIsExact` is false. */
export const createPageSchema = <K extends string, T extends z.ZodType>(key: K, item: T) =>
  z.object({
    ...({ [key]: z.array(item) } as Record<K, z.ZodArray<T>>),
    total: z.int(),
    totalIsExact: z.boolean().optional(),
    page: z.int(),
    pages: z.int(),
    limit: z.int(),
  });

/** An id to filter by. An empty text means no filter. */
export const createIdFilterSchema = (error: string) =>
  z
    .string({ error })
    .regex(/^([0-9a-f]{24})?$/i, error)
    .toLowerCase()
    .transform((id) => id || undefined)
    .optional();

export const ErrorBodySchema = z
  .object({
    message: z.string(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    fields: z.record(z.string(), z.string()).optional(),
    /** Only in a 409 of an order whose price or payment account has changed: the product as it is now. */
    product: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Error' });

export const IdParams = z.object({ id: Id });

export const PaymentMethod = z.enum(paymentMethodIds).meta({ id: 'PaymentMethod' });

export const SortByTime = z.enum(['newest', 'oldest'], 'filters.sort').default('newest');
