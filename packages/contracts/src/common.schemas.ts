import { z } from 'zod';
import { type ErrorCode, errorStatus } from './errors.ts';
import { filters, upload } from './messages.ts';

/** A MongoDB ObjectId in hex. A path parameter that is not one is answered with 404, not 400 (decisions, section 2). */
export const Id = z
  .string({ error: filters.id })
  .regex(/^[0-9a-f]{24}$/i, filters.id)
  .toLowerCase()
  .meta({ id: 'Id', example: '65f1c0ffee0123456789abcd' });

/** 1 to `max` different ids. The length is checked before any item is. */
export const createIdListSchema = (max: number) => {
  const items = { $ref: '#/components/schemas/Id' } as const;
  const override = { type: 'array', items, minItems: 1, maxItems: max, uniqueItems: true } as const;
  return z
    .custom<string[]>(Array.isArray, 'Must be a list of ids')
    .meta({ override })
    .refine((ids) => ids.length >= 1 && ids.length <= max, { error: `Must name 1 to ${max} ids`, abort: true })
    .pipe(z.array(Id))
    .refine((ids) => new Set(ids).size === ids.length, 'Must name each id once')
    .meta({ override });
};

/** Trimmed text of `min` to `max` characters, without control characters that no keyboard types. */
export const createTextSchema = (min: number, max: number, required = 'Required') =>
  z
    .string({ error: required })
    .trim()
    .min(min, min === 1 ? required : `Must be at least ${min} characters long`)
    // Patterns that follow never see a longer text: on a few hundred kilobytes some take minutes.
    .max(max, { error: `Must be at most ${max} characters long`, abort: true })
    .refine((value) => !hasControlCharacter(value), 'Contains characters that are not allowed');

/** Text that may be absent or empty. */
export const createOptionalTextSchema = (max: number) => createTextSchema(0, max).optional();

const hasControlCharacter = (value: string): boolean => {
  for (let i = 0; i < value.length; i += 1) {
    const code = value.charCodeAt(i);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true;
  }
  return false;
};

/** Whether a number has at most two decimals, whatever the binary fraction says. */
const hasTwoDecimals = (value: number): boolean => Number.isInteger(Number((value * 100).toFixed(6)));

export const PRICE_MAX = 10_000_000;

/** MZN on the wire: a number with at most two decimals. The database holds integer centavos. */
export const Money = z.number().meta({ id: 'Money', description: 'MZN, at most two decimals', example: 1250.5 });

/** As forms and addresses send an amount; JSON Schema's words for what is parsed below. */
const DECIMAL_PATTERN = String.raw`^\d{1,8}([.,]\d{1,2})?$`;

const DecimalText = z
  .string()
  .trim()
  .regex(/^-?\d{1,15}([.,]\d{1,10})?$/)
  .transform((s) => Number(s.replace(',', '.')));

/** An amount to compare prices with; higher than any price is fine. */
export const PriceBound = z
  .union([z.number(), DecimalText], filters.price)
  .refine((n) => n >= 0, { error: filters.priceTooLow, abort: true })
  .refine(hasTwoDecimals, filters.priceDecimals)
  .meta({
    override: {
      oneOf: [
        { type: 'number', minimum: 0, multipleOf: 0.01 },
        { type: 'string', pattern: DECIMAL_PATTERN },
      ],
    },
  });

/** A price that a caller sends: a number, or its decimal text as forms send it (`1250,50` and `1250.50` both count). */
export const PriceInput = z
  .union([z.number(), DecimalText], {
    error: ({ input }) => (input === undefined || input === '' ? upload.required : 'Must be a number'),
  })
  .refine((n) => n >= 0, { error: 'Must be 0 or more', abort: true })
  .refine((n) => n <= PRICE_MAX, { error: `Must be at most ${PRICE_MAX}`, abort: true })
  .refine(hasTwoDecimals, 'Must have at most two decimals')
  .meta({
    override: {
      oneOf: [
        { type: 'number', minimum: 0, maximum: PRICE_MAX, multipleOf: 0.01 },
        { type: 'string', pattern: DECIMAL_PATTERN },
      ],
    },
  });

/** ISO 8601 UTC on the wire; a handler may return a Date. */
export const Timestamp = z
  .union([z.date(), z.string()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()))
  .meta({ override: { type: 'string', format: 'date-time' } });

export const Email = z
  .string({ error: 'Email é obrigatório' })
  .trim()
  .min(1, 'Email é obrigatório')
  .max(254, 'Por favor, insira um email válido')
  .pipe(z.email('Por favor, insira um email válido'));

const createPositiveIntegerSchema = (error: string) => z.coerce.number(error).int(error).min(1, error);

export const LIMIT_DEFAULT = 12;
export const LIMIT_MAX = 100;

/** How many a page holds: `unlessTold`, over 100 counts as 100. */
export const createLimitSchema = (defaultLimit: number) =>
  createPositiveIntegerSchema(filters.limit)
    .default(defaultLimit)
    .transform((n) => Math.min(n, LIMIT_MAX));

export const PageQuery = z.object({
  page: createPositiveIntegerSchema(filters.page).default(1),
  limit: createLimitSchema(LIMIT_DEFAULT),
});

export const SearchText = z.string({ error: filters.search }).trim().max(200, filters.searchTooLong).optional();

/** What every list carries beside its items. `total` is exact up to 10,000 (decisions, section 2). */
export const createPageSchema = <K extends string, T extends z.ZodType>(key: K, item: T) =>
  z.object({
    ...({ [key]: z.array(item) } as Record<K, z.ZodArray<T>>),
    total: z.int(),
    totalIsExact: z.boolean().optional(),
    page: z.int(),
    pages: z.int(),
    limit: z.int(),
  });

/** The id of a thing to filter by; an empty one counts as none. `error` is said of anything else. */
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
    requestId: z.string(),
  })
  .meta({ id: 'Error' });

export const IdParams = z.object({ id: Id });
