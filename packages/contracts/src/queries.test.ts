import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { contracts } from './server.ts';

/** Values that a mistyped or hostile address can hold, as the query parser hands them over. */
const WRONG: unknown[] = ['', 'x', '-1', '1.5', '1e3', '\u0000', 'x'.repeat(10_000), ['a', 'b'], { $ne: '' }];

/** The texts that zod gives where a schema has none of its own. */
const ZOD_TEXT = /^(Invalid (input|option|string|key|element|ISO)|Too (big|small)|Unrecognized|Expected)/;

const fields = contracts.flatMap(({ contract: { name, schema } }) =>
  Object.entries((schema.query?.shape ?? {}) as Record<string, z.ZodType>).map(([field, fieldSchema]) => ({
    name,
    field,
    schema: fieldSchema,
  })),
);

describe('an invalid query parameter', () => {
  test.each(fields)('$name: $field is refused with a message for users', ({ schema }) => {
    const texts = WRONG.flatMap((value) => schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);
    expect(texts.filter((message) => ZOD_TEXT.test(message))).toEqual([]);
  });
});
