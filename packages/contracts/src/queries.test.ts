import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { contracts } from './server.ts';

/** Values that the query parser can produce from a mistyped or hostile URL. */
const INVALID_VALUES: unknown[] = ['', 'x', '-1', '1.5', '1e3', '\u0000', 'x'.repeat(10_000), ['a', 'b'], { $ne: '' }];

/** The messages of zod for a schema that has no message. */
const ZOD_DEFAULT_MESSAGE = /^(Invalid (input|option|string|key|element|ISO)|Too (big|small)|Unrecognized|Expected)/;

const queryFields = contracts.flatMap(({ contract: { name, schema } }) =>
  Object.entries((schema.query?.shape ?? {}) as Record<string, z.ZodType>).map(([field, fieldSchema]) => ({
    name,
    field,
    schema: fieldSchema,
  })),
);

describe('an invalid query parameter', () => {
  test.each(queryFields)('$name: $field is refused with a message for users', ({ schema }) => {
    const messages = INVALID_VALUES.flatMap((value) => schema.safeParse(value).error?.issues ?? []).map(({ message }) => message);
    expect(messages.filter((message) => ZOD_DEFAULT_MESSAGE.test(message))).toEqual([]);
  });
});
