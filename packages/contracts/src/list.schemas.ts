import { z } from 'zod';
import { isJsonWithinLimit } from './json-size.ts';

const LIST_JSON_NODES_MAX = 1000;

const parseList = (value: string): unknown => {
  if (!value.trim().startsWith('[')) return value.trim() === '' ? [] : [value];
  if (!isJsonWithinLimit(value, LIST_JSON_NODES_MAX)) return [value];
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return [value];
  }
};
/** A repeated field, a single field, or a JSON array. Checks the length first, because a body may contain millions of items. */
export const createListSchema = <T extends z.ZodType>(
  item: T,
  max: number,
  tooMany: string,
  items: object = { type: 'string' },
) => {
  const override = {
    anyOf: [
      { type: 'array' as const, items, maxItems: max },
      { type: 'string' as const, description: 'One item, or a JSON array of items.' },
    ],
  };
  return z
    .custom<string | unknown[]>((value) => typeof value === 'string' || Array.isArray(value), 'validation.list')
    .meta({ override })
    .transform((value) => (typeof value === 'string' ? parseList(value) : value))
    .refine((list) => !Array.isArray(list) || list.length <= max, { error: tooMany, params: { maximum: max }, abort: true })
    .pipe(z.array(item))
    .meta({ override });
};
